import SwiftUI
import Testing
import UIKit

/// UIKit has a world of its own.
private typealias World = SwiftUI.World

/// The `UIScrollView` under a scroll view of the double, as a view of UIKit in the content sees it.
@Suite("The scroll view of UIKit under a scroll view") @MainActor
struct PlatformScrollViewTests {
  /// A view of UIKit that knows the scroll view around it.
  private final class Probe: UIView {
    /// The scroll views around the view, each time that its window has changed.
    var found: [UIScrollView?] = []
    var scrollView: UIScrollView? {
      sequence(first: self as UIView, next: \.superview).lazy.compactMap { $0 as? UIScrollView }.first
    }

    override func didMoveToWindow() { if window != nil { found.append(scrollView) } }
  }

  private struct ProbeView: UIViewRepresentable {
    let probe: Probe
    func makeUIView(context: Context) -> Probe { probe }
    func updateUIView(_ uiView: Probe, context: Context) {}
  }

  @Observable fileprivate final class Content {
    var width = 1000.0
  }

  private let probe = Probe(frame: .zero)
  private let content = Content()

  private func screen(_ answer: SwiftUI.World.PlatformScrollView = .found) -> Screen {
    var world = World()
    world.platformScrollView = answer
    return Screen(world: world) { [probe, content] in
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Text(verbatim: "Page")
          Color.clear.frame(width: content.width - 60)
        }
        .frame(width: content.width)
        .background { ProbeView(probe: probe) }
      }
      .contentMargins(.leading, 30, for: .scrollContent)
    }
  }

  @Test(
    "a view in the content finds the scroll view at once, late, twice or never, and hears nothing of its move",
    arguments: SwiftUI.World.PlatformScrollView.allCases)
  func found(answer: SwiftUI.World.PlatformScrollView) {
    let screen = screen(answer)
    let first = probe.scrollView
    screen.run()
    #expect(probe.found.count == 1 && probe.window != nil)
    switch answer {
    case .found: #expect(first != nil && probe.scrollView === first)
    case .replaced: #expect(first != nil && probe.scrollView != nil && probe.scrollView !== first)
    case .foundLate: #expect(first == nil && probe.scrollView != nil)
    case .missing: #expect(first == nil && probe.scrollView == nil)
    }
    screen.graph.close()
    #expect(probe.window == nil)
  }

  @Test("the scroll view has the sizes, the insets and the offset of the content, whoever moves it")
  func geometry() throws {
    let screen = screen()
    let view = try #require(probe.scrollView)
    #expect(view.contentSize.width == 1000 && view.adjustedContentInset.left == 30 && view.bounds.width == 400)
    #expect(view.contentOffset.x == -30 && probe.frame.minX == 0)
    var reports: [Double] = []
    let observer = ScrollObserver(view) { reports.append(view.contentOffset.x) }
    screen.pages.reveal(by: 90)
    #expect(view.contentOffset.x == 60 && reports.last == 60 && probe.frame.minX == 0)
    screen.pages.turnWheel(by: CGVector(dx: 10, dy: 0))
    #expect(view.contentOffset.x == 70)
    content.width = 700
    screen.graph.flush()
    #expect(view.contentSize.width == 700 && probe.frame.width == 700)
    withExtendedLifetime(observer) {}
  }

  @Test("the scroll view tells the finger, the pan and the deceleration")
  func motion() throws {
    let screen = screen()
    let view = try #require(probe.scrollView)
    var states: [UIGestureRecognizer.State] = []
    let relay = GestureRelay(view.panGestureRecognizer) { states.append($0.state) }
    screen.pages.touch()
    #expect(view.isTracking && !view.isDragging && view.panGestureRecognizer.state == .possible)
    screen.drag(by: 100, steps: 2)
    #expect(view.isTracking && view.isDragging && states == [.began, .changed, .changed])
    screen.pages.endDrag(velocity: CGVector(dx: 900, dy: 0))
    #expect(!view.isTracking && view.isDecelerating && states.last == .ended)
    #expect(view.panGestureRecognizer.state == .possible)
    screen.frame()
    screen.pages.touch()
    #expect(view.isTracking && view.isDecelerating, "the finger holds the deceleration")
    screen.pages.lift()
    screen.run()
    #expect(!view.isTracking && !view.isDecelerating && states.count == 4)
    withExtendedLifetime(relay) {}
  }

  @Test("an offset that code sets moves the content, and is clamped only when a layout changes the ends")
  func written() throws {
    let screen = screen()
    let view = try #require(probe.scrollView)
    view.contentOffset.x = 250
    screen.graph.flush()
    #expect(screen.pages.offset.x == 250 && screen.graph.nodes(of: Text.self)[0].frame.minX < 0)
    view.contentOffset.x = 800
    screen.graph.flush()
    #expect(screen.pages.offset.x == 800)
    content.width = 1100
    screen.graph.flush()
    #expect(screen.pages.offset.x == 700 && view.contentOffset.x == 700)
  }

  @Test("an offset that code sets shifts a deceleration, and ends it if code says so; a finger drags on from there")
  func writtenInMotion() throws {
    let screen = screen()
    let view = try #require(probe.scrollView)
    screen.drag(by: 60)
    screen.pages.endDrag(velocity: CGVector(dx: 400, dy: 0))
    screen.frame()
    view.contentOffset.x += 50
    #expect(view.isDecelerating)
    let place = view.contentOffset.x
    screen.frame()
    #expect(view.contentOffset.x > place)
    view.setContentOffset(CGPoint(x: 100, y: 0), animated: false)
    screen.run()
    #expect(view.contentOffset.x == 100 && !view.isDecelerating && screen.pages.phase == .idle)
    screen.drag(by: 60)
    view.contentOffset.x = 300
    screen.pages.drag(by: 20)
    #expect(view.contentOffset.x == 320 && view.isDragging)
    view.panGestureRecognizer.isEnabled = false
    #expect(!view.isDragging && screen.pages.phase != .interacting)
  }

  @Test("a scroll view in the content of another one finds both")
  func nested() throws {
    var world = World()
    world.platformScrollView = .found
    let screen = Screen(world: world) { [probe] in
      ScrollView(.horizontal) {
        HStack(spacing: 0) {
          Color.clear.frame(width: 400)
          ScrollView { Color.clear.frame(height: 2000).background { ProbeView(probe: probe) } }.frame(width: 400)
        }
      }
    }
    let inner = try #require(probe.scrollView)
    let outer = try #require(
      sequence(first: inner as UIView, next: \.superview).dropFirst().lazy.compactMap { $0 as? UIScrollView }.first)
    #expect(inner.frame.minX == 400 && inner.contentSize.height == 2000)
    outer.contentOffset.x = 150
    screen.graph.flush()
    #expect(inner.frame.minX == 400 && inner.convert(inner.bounds, to: nil).minX == 250)
  }
}
