public protocol UITraitDefinition {
  /// Returns true if two collections differ in this trait.
  static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool
}

public typealias UITrait = any UITraitDefinition.Type

public struct UITraitLayoutDirection: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.layoutDirection != b.layoutDirection
  }
}

public struct UITraitUserInterfaceStyle: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.userInterfaceStyle != b.userInterfaceStyle
  }
}

public struct UITraitPreferredContentSizeCategory: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.preferredContentSizeCategory != b.preferredContentSizeCategory
  }
}

public struct UITraitHorizontalSizeClass: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.horizontalSizeClass != b.horizontalSizeClass
  }
}

public struct UITraitVerticalSizeClass: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.verticalSizeClass != b.verticalSizeClass
  }
}

public struct UITraitDisplayScale: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.displayScale != b.displayScale
  }
}

public struct UITraitAccessibilityContrast: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.accessibilityContrast != b.accessibilityContrast
  }
}

public struct UITraitLegibilityWeight: UITraitDefinition {
  public static func differs(_ a: UITraitCollection, _ b: UITraitCollection) -> Bool {
    a.legibilityWeight != b.legibilityWeight
  }
}

@MainActor public protocol UITraitEnvironment: NSObjectProtocol {
  var traitCollection: UITraitCollection { get }
  func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

@MainActor public protocol UITraitChangeRegistration: NSObjectProtocol {}

@MainActor public protocol UITraitChangeObservable {
  var traitListeners: TraitListeners { get }
}

extension UITraitChangeObservable where Self: UITraitEnvironment {
  public typealias TraitChangeHandler = @MainActor (Self, UITraitCollection) -> Void

  @discardableResult
  public func registerForTraitChanges(
    _ traits: [UITrait], handler: @escaping @MainActor (Self, UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    traitListeners.add(traits) { [weak self] previous in
      if let self { handler(self, previous) }
    }
  }

  public func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) {
    traitListeners.remove(registration)
  }
}

/// The handlers that one view or controller has registered, and the traits at their last call.
@MainActor public final class TraitListeners {
  private final class Registration: NSObject, UITraitChangeRegistration {
    let traits: [UITrait]
    let handler: @MainActor (UITraitCollection) -> Void

    init(_ traits: [UITrait], _ handler: @escaping @MainActor (UITraitCollection) -> Void) {
      self.traits = traits
      self.handler = handler
    }
  }

  private var registrations: [Registration] = []
  private var seen: UITraitCollection?

  nonisolated init() {}

  func add(
    _ traits: [UITrait], _ handler: @escaping @MainActor (UITraitCollection) -> Void
  ) -> any UITraitChangeRegistration {
    let registration = Registration(traits, handler)
    registrations.append(registration)
    return registration
  }

  func remove(_ registration: any UITraitChangeRegistration) {
    registrations.removeAll { $0 === registration }
  }

  /// Calls `owner` and its handlers with the changes since the last call. The first call notifies neither.
  func compare(_ owner: any UITraitEnvironment) {
    let now = owner.traitCollection
    let before = seen
    seen = now
    guard let before, before.values != now.values else { return }
    owner.traitCollectionDidChange(before)
    for registration in registrations where registration.traits.contains(where: { $0.differs(before, now) }) {
      registration.handler(before)
    }
  }
}
