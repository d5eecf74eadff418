/// Replaces key-value observing: calls a closure after every change of a scroll view's offset or content size, while
/// the observer is kept alive.
@MainActor public final class ScrollObserver {
  private let changed: @MainActor () -> Void

  public init(_ scrollView: UIScrollView, _ changed: @escaping @MainActor () -> Void) {
    self.changed = changed
    scrollView.observers.append(Weak(value: self))
  }

  func tell() { changed() }
}
