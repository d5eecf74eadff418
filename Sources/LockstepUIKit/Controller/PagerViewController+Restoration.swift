#if canImport(UIKit)
  import Foundation
  import LockstepPaging

  // What a scene keeps of a pager from one launch to the next.
  extension PagerViewController where ID: Codable {
    /// The selected page, to be kept in the user info of a scene's activity. Throws what encoding throws.
    public func restorationData() throws -> Data {
      try JSONEncoder().encode(Restoration(selection: model.selection))
    }

    /// Goes to the page that was selected, without motion. A page that is not there yet is waited for. Throws what decoding throws.
    public func restore(from data: Data) throws {
      let restoration = try JSONDecoder().decode(Restoration<ID>.self, from: data)
      if let selection = restoration.selection { model.setSelection(selection, animated: false) }
    }
  }

  /// What is kept.
  private struct Restoration<ID: Codable>: Codable {
    var selection: ID?
  }
#endif
