import Foundation

/// The file in which the command stores the answers of services.
enum StoreFile {
  /// The file with this name; without a name, one file for all services in the user's cache folder.
  static func url(_ name: String?) -> URL {
    if let name { return URL(filePath: name) }
    let caches = FileManager.default.urls(for: .cachesDirectory, in: .userDomainMask).first
    return (caches ?? FileManager.default.temporaryDirectory).appending(path: "lockstep/users.sqlite")
  }
}
