import Dispatch

/// Replaces `Thread.isMainThread`: on Linux the main actor runs on the main queue, which has no thread of its own.
public enum MainThread {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// `true` in code that runs on the main actor.
  public static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }
}
