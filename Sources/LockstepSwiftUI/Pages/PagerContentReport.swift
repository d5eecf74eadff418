#if canImport(SwiftUI)
  import SwiftUI

  extension View {
    /// Lets the model that drives the scroll view around this content find the scroll view. Needed on iOS 17. On later
    /// versions the model then sees a finger that rests, and ends a deceleration at once.
    ///
    /// Apply this modifier to the content of a scroll view that has the modifier `pagerDriven(by:landing:)`.
    public func pagerScrollContent() -> some View { modifier(PagerContentReport()) }
  }

  /// Reports the frame of a scroll view's content to the driver of that scroll view, if the driver needs it.
  struct PagerContentReport: ViewModifier {
    @Environment(\.pagerContentPlace) private var place

    func body(content: Content) -> some View {
      let content = content.modifier(PagerContentMark())
      if let place {
        let name = place.name
        content
          // Another scroll view in the content has a driver of its own, or none.
          .environment(\.pagerContentPlace, nil)
          .onGeometryChange(for: CGRect.self) { proxy in
            proxy.frame(in: .named(name))
          } action: { frame in
            place.frame = frame
            place.onChange?()
          }
          .id(name)
      } else {
        content
      }
    }
  }

  /// The place of a scroll view's content, as the content and the scroll view report it.
  @MainActor final class PagerContentPlace {
    /// The frame of the content relative to the scroll view, in points.
    var frame = CGRect.zero
    /// The length of the scroll view along its axis, in points.
    var length = 0.0
    /// Receives a change of the frame.
    var onChange: (@MainActor () -> Void)?
    /// The name of the scroll view's coordinate space, and the id of its content. It is unique, because the content may
    /// contain other scroll views.
    var name: ObjectIdentifier { ObjectIdentifier(self) }

    nonisolated init() {}

    /// Returns the offset of the content from its start in reading direction, in points; `nil` before its first layout.
    func offset(along axis: PagerAxis, isMirrored: Bool) -> Double? {
      switch axis {
      case .horizontal: frame.width > 0 ? Double(isMirrored ? frame.maxX - length : -frame.minX) : nil
      case .vertical: frame.height > 0 ? Double(-frame.minY) : nil
      }
    }
  }

  private struct PagerContentPlaceKey: EnvironmentKey {
    static var defaultValue: PagerContentPlace? { nil }
  }

  extension EnvironmentValues {
    var pagerContentPlace: PagerContentPlace? {
      get { self[PagerContentPlaceKey.self] }
      set { self[PagerContentPlaceKey.self] = newValue }
    }
  }
#endif
