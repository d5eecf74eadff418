import LockstepDoctor
import Testing

@Test("the second tab stays selected")
func recordedSession() throws {
  let recording = try PagerRecording<String>(
    text: ##"""
      lockstep pager 1
      open pages=a,"say \"\\#(b)\""
      with preload=1 swiping=on pagesPerSwipe=1 bounces=yes reducesMotion=no keptPages=0 spacing=0.0 alignment=start axis=horizontal cyclicTravel=indexOrder longJumps=shortened spring.stiffness=322.3 spring.damping=35.9
      in pixel=1.0 isReduceMotionOn=no prefersCrossFades=no isScreenReaderOn=no reportsAppearance=no drawsLimits=no readsAtOnce=no
      resize length=390.0 at=0.0
      select page="say \"\\#(b)\"" animated=no cause=tab at=1.0
      state selection="say \"\\#(b)\""
      """##)
  #expect(recording.violations() == [])
}
