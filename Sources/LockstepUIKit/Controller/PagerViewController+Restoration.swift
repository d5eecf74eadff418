#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import LockstepPaging

  // The state of a pager that a scene keeps between launches.
  extension PagerViewController where ID: Codable {
    /// Encodes the selected page, for the user info of a scene's activity. Throws the encoder's error.
    public func restorationData() throws -> Data {
      try JSONEncoder().encode(Restoration(selection: model.selection))
    }

    /// Selects the encoded page without animation. A page that does not exist yet is selected when it is added. Throws
    /// the decoder's error.
    public func restore(from data: Data) throws {
      let restoration = try JSONDecoder().decode(Restoration<ID>.self, from: data)
      if let selection = restoration.selection { model.setSelection(selection, animated: false) }
    }
  }

  /// The encoded state of a pager.
  private struct Restoration<ID: Codable>: Codable {
    var selection: ID?
  }
#endif
