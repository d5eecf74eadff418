import LockstepLoading

/// A photo, as the service sends it.
struct Photo: FeedItem {
  var id: Int
  var title: String
  /// The month of the photo, which is a section of the list.
  var month: String
}

extension Photo {
  /// The photos of four months, and no others, for a list without a service.
  static var samples: FeedPushSource<Photo> {
    let places = ["Harbor", "Ferry", "Lighthouse", "Dunes", "Market", "Old town", "Pier", "Fields"]
    let months = ["August", "July", "June", "May"]
    return FeedPushSource(
      months.enumerated().flatMap { at, month in
        places.enumerated().map { Photo(id: at * places.count + $0, title: "\($1) in \(month)", month: month) }
      })
  }
}
