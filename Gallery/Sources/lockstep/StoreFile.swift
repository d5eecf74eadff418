import Foundation

/// The file in which the command keeps what services answered.
enum StoreFile {
  /// The file that was named, or one for all services in the user's folder for caches.
  static func url(_ name: String?) -> URL {
    if let name { return URL(filePath: name) }
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    return (caches ?? FileManager.default.temporaryDirectory).appending(path: "lockstep/users.sqlite")
  }
}
