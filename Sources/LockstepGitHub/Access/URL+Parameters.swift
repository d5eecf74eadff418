import Foundation

extension URL {
  /// Returns the address with a value of a parameter after the others; nil for a value removes the parameter.
  ///
  /// The other parameters keep their bytes: `%2B`, `%2F` and bytes that are no UTF-8 belong to the cursors and
  /// signatures of a service, which compares them as they are.
  func settingParameter(_ name: String, to value: String?) -> URL? {
    guard var parts = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return nil }
    var kept = (parts.percentEncodedQuery ?? "").split(separator: "&", omittingEmptySubsequences: false).map(
      String.init)
    kept.removeAll { $0 == name || $0.hasPrefix("\(name)=") || $0.isEmpty }
    if let value { kept.append("\(name)=\(value)") }
    parts.percentEncodedQuery = kept.isEmpty ? nil : kept.joined(separator: "&")
    return parts.url
  }
}
