#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
  import Foundation
  import LockstepPaging
  import UIKit

  /// A page with a place that is restored when the page is created again: after it was unmounted, and after a relaunch.
  ///
  /// ```swift
  /// extension Article: PagerRestorablePage {
  ///   var restorationPlace: Double? { Double(textView.contentOffset.y) }
  ///   func restore(_ place: Double) { textView.contentOffset.y = place }
  /// }
  /// ```
  @MainActor
  public protocol PagerRestorablePage: UIViewController {
    /// The value that describes the place, for example an offset or the place of a feed.
    associatedtype RestorationPlace: Codable

    /// The current place; nil if there is none to restore. Read when the page is unmounted, and by `restorationData()`.
    var restorationPlace: RestorationPlace? { get }
    /// Goes to a place. Called once, after the page's view was added to the pager.
    func restore(_ place: RestorationPlace)
  }

  extension PagerRestorablePage {
    fileprivate func encodedPlace() -> Data? { restorationPlace.flatMap { try? JSONEncoder().encode($0) } }

    /// Goes to an encoded place. Data of another version of the app is ignored.
    fileprivate func restore(encoded data: Data) {
      if let place = try? JSONDecoder().decode(RestorationPlace.self, from: data) { restore(place) }
    }
  }

  // Places of pages that are created again.
  extension PagerViewController {
    func keepPlace(of id: ID) {
      if let page = viewController(for: id) as? any PagerRestorablePage { places[id] = page.encodedPlace() }
    }

    func restorePlace(of id: ID) {
      guard let page = viewController(for: id) as? any PagerRestorablePage else { return }
      if let place = places.removeValue(forKey: id) { page.restore(encoded: place) }
    }
  }

  // The state of a pager that a scene keeps between launches.
  extension PagerViewController where ID: Codable {
    /// Encodes the selected page and the places of its `PagerRestorablePage`s, for the user info of a scene's activity.
    /// Throws the encoder's error.
    public func restorationData() throws -> Data {
      var all = places
      for id in model.pages {
        if let page = viewController(for: id) as? any PagerRestorablePage { all[id] = page.encodedPlace() }
      }
      let list = all.map { Restoration<ID>.Place(page: $0.key, place: $0.value) }
      return try JSONEncoder().encode(Restoration(selection: model.selection, places: list))
    }

    /// Selects the encoded page without animation, and restores the places of the pages as they are created. A page
    /// that does not exist yet is selected when it is added. Throws the decoder's error.
    public func restore(from data: Data) throws {
      let restoration = try JSONDecoder().decode(Restoration<ID>.self, from: data)
      for entry in restoration.places ?? [] {
        places[entry.page] = entry.place
        restorePlace(of: entry.page)
      }
      if let selection = restoration.selection { model.setSelection(selection, animated: false) }
    }
  }

  /// The encoded state of a pager.
  private struct Restoration<ID: Codable>: Codable {
    struct Place: Codable {
      var page: ID
      var place: Data
    }

    var selection: ID?
    /// Nil in data of a version that stored the selection only.
    var places: [Place]?
  }
#endif
