#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import LockstepPaging
  import LockstepPlatform
  import UIKit

  /// The scroll view of UIKit that a marker has found. SwiftUI stays its delegate.
  ///
  /// A change of the content's size is made by an update of SwiftUI, in which the model must not change any view. The
  /// geometry that SwiftUI reports after the update makes the model read the scroll view then.
  @MainActor final class PagerFoundScroller: PagerDirectScrollView, PagerDirectPage {
    private let scroller: PagerScroller
    var view: UIScrollView? { scroller.view }
    private var observer: ScrollObserver?
    /// The size of the content as last read.
    private var contentSize = CGSize.zero
    private var isWriting = false

    /// Creates the scroller of a scroll view. It calls `moved` when a finger, a deceleration or the pan has changed what
    /// `report` returns.
    init(_ view: UIScrollView, moved: @escaping @MainActor () -> Void) {
      scroller = PagerScroller(view, isInset: true)
      scroller.panMoved = { [weak self] in if self?.isWriting == false { moved() } }
      observer = ScrollObserver(view) { [weak self] in
        guard let self, !isWriting, scroller.isTouched || isDecelerating, scroller.view?.contentSize == contentSize
        else { return }
        moved()
      }
    }

    var isDecelerating: Bool { scroller.view?.isDecelerating == true }
    var isCancelled: Bool { scroller.isCancelled }
    var releaseVelocity: Double? { scroller.releaseVelocity }

    var activity: PagerActivity { scroller.activity }

    func length(along direction: PagerScrollDirection) -> Double {
      follow(direction)
      return scroller.length
    }

    func report(along direction: PagerScrollDirection) -> PagerScrollReport {
      follow(direction)
      contentSize = scroller.view?.contentSize ?? .zero
      return PagerScrollReport(offset: scroller.offset, length: scroller.length, activity: scroller.activity)
    }

    func hasOtherContent() -> Bool { scroller.view?.contentSize != contentSize }

    func scroll(to request: PagerScrollRequest, along direction: PagerScrollDirection) {
      follow(direction)
      scroll(to: request.offset)
    }

    func scroll(to offset: Double) {
      writing {
        if isDecelerating { scroller.stop() }
        scroller.scroll(to: offset)
      }
    }

    func stop() { writing { scroller.stop() } }

    func scroll(margin: Double) -> PageScroll? {
      follow(PagerScrollDirection(axis: .vertical))
      guard let view = scroller.view, view.bounds.height > 0 else { return nil }
      contentSize = view.contentSize
      let insets = view.adjustedContentInset
      return PageScroll(
        offset: scroller.offset,
        longest: Double(contentSize.height + insets.top + insets.bottom - view.bounds.height), margin: margin,
        inset: Double(insets.top), content: Double(contentSize.height), height: Double(view.bounds.height),
        isRefreshable: view.refreshControl != nil)
    }

    private func follow(_ direction: PagerScrollDirection) {
      scroller.axis = direction.axis
      scroller.isMirrored = direction.isMirrored
      scroller.contentLength = Double(scroller.view?.contentSize.width ?? 0)
    }

    /// Runs `work`, which writes to the scroll view, and ignores its reports meanwhile.
    private func writing(_ work: () -> Void) {
      let isInside = isWriting
      isWriting = true
      work()
      isWriting = isInside
    }
  }
#endif
