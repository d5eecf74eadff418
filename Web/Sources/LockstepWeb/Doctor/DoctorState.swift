import LockstepDoctor

extension PagerReplay where ID == String {
  /// The state of the pager after the events that were played, as JSON: the values of the table, and the places of the
  /// tabs and pages of the picture.
  var json: String {
    var json = JSONText()
    json.add("event", played)
    json.add("time", time)
    json.add("phase", pager.phase.name)
    json.add("position", pager.position)
    json.add("offset", pager.offset)
    json.add("length", pager.viewportLength)
    json.add("settled", pager.settled)
    json.add("selection", pager.selection)
    json.add("target", pager.target)
    json.add("driver", pager.isDriving ? "engine" : "platform")
    json.add("mounted", pager.mountedIDs)
    json.add("pages", objects: places)
    json.add("tabs", tabs.map { $0.id })
    json.add("firstTab", tabs.first?.index ?? 0)
    json.add("isVertical", pager.configuration.axis == .vertical)
    json.add("effects", effects)
    return json.object
  }

  /// The mounted pages and their places in the viewport: the distance of the page's start from the viewport's start,
  /// and its length, in points.
  private var places: [String] {
    pager.mountedIDs.map { id in
      var page = JSONText()
      page.add("id", id)
      if let slot = pager.slot(of: id) { page.add("start", pager.start(ofSlot: slot) - pager.offset) }
      page.add("length", pager.pageLength)
      return page.object
    }
  }

  /// The pages around the position and their indices: at most nine.
  private var tabs: [(id: String, index: Int)] {
    let pages = pager.pages
    let middle = Int(pager.position.rounded())
    return (middle - 4...middle + 4).compactMap { index in pages[index].map { ($0, index) } }
  }
}

extension PagerPhase {
  fileprivate var name: String {
    switch self {
    case .idle: "idle"
    case .dragging: "dragging"
    case .settling: "settling"
    }
  }
}
