@MainActor public final class UIDevice: NSObject {
  public static let current = UIDevice()
  public let model = "iPhone"
  public let systemVersion = "26.0"
}
