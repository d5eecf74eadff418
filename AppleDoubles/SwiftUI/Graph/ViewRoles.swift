/// The protocols that a type of view conforms to. A conformance is looked up once for each type.
@MainActor struct ViewRoles {
  let isModified: Bool
  let isFrameDriven: Bool
  let isScrolling: Bool
  let providesSafeArea: Bool
  let setsAccessibility: Bool

  private static var known: [ObjectIdentifier: ViewRoles] = [:]

  static func of(_ view: any View) -> ViewRoles {
    let type = ObjectIdentifier(type(of: view))
    if let roles = known[type] { return roles }
    let roles = ViewRoles(view)
    known[type] = roles
    return roles
  }

  private init(_ view: any View) {
    let modified = view as? any AnyModified
    let effect = modified?.anyEffect
    isModified = modified != nil
    isFrameDriven = view is any FrameDriven
    isScrolling = view is any ScrollingView
    providesSafeArea = effect is any SafeAreaProviding || view is any SafeAreaProviding
    setsAccessibility = effect is AccessibilityAttachmentModifier
  }
}
