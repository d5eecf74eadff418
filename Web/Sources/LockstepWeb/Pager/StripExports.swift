import LockstepPaging

// The functions with which JavaScript passes on the input on a pager's tab strip.

@_cdecl("pager_stripScrolled")
func pagerStripScrolled(_ pointer: UnsafeMutableRawPointer) {
  webPager(pointer).stripScrolled()
}

/// Reports that the tab of this page got the focus.
@_cdecl("pager_focus")
func pagerFocus(_ pointer: UnsafeMutableRawPointer, _ id: Int32) {
  webPager(pointer).strip.focused = id
}

/// Moves the focus to the tab of the target page, after the focused element was removed. Without tabs, moves the focus
/// to the page.
@_cdecl("pager_focusTarget")
func pagerFocusTarget(_ pointer: UnsafeMutableRawPointer) {
  let pager = webPager(pointer)
  guard let target = pager.target else { return }
  WebNode(pager.pager.pages.isUnlimited ? .panel : .tab, of: target).focus()
}

@_cdecl("pager_tap")
func pagerTap(
  _ pointer: UnsafeMutableRawPointer, _ kind: Int32, _ id: Int32, _ button: Int32, _ detail: Int32, _ x: Double,
  _ y: Double, _ time: Double
) {
  guard let input = PagerInput(rawValue: kind) else { return }
  webPager(pointer).tapped(input, on: id, isMainButton: button == 0, detail: detail, x: x, y: y, time: time)
}

/// Handles a key and returns 1, or returns 0 when the strip does not use the key.
@_cdecl("pager_key")
func pagerKey(_ pointer: UnsafeMutableRawPointer, _ key: Int32, _ hasControl: Int32, _ hasOther: Int32) -> Int32 {
  guard let key = WebKey(rawValue: key), hasControl == 0, hasOther == 0 else { return 0 }
  return webPager(pointer).keyPressed(key) ? 1 : 0
}
