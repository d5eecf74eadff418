import LockstepPaging

// A header above the strip that collapses as the page in view is scrolled.
extension WebPager {
  /// Takes the heights of the header and the strip. Without a height to collapse to, a header stands still.
  func measureHeader() {
    let least = Page.integer("collapse", atLeast: 0, usual: -1)
    hasHeader = least >= 0 && !isVertical
    WebNode.header.mark("collapsing", hasHeader)
    guard hasHeader else { return }
    header.offsets = Page.option("header", of: "shared") == 0 ? .shared : .separate
    header.resize(
      minimumHeight: Double(least), maximumHeight: WebNode.header.read("height"),
      stripHeight: WebNode.strip.read("height"))
    WebNode.row.style("--inset", pixels: header.contentInset)
    WebNode.row.style("--range", pixels: header.maximumHeight - header.minimumHeight)
    drawHeader()
  }

  /// A page was scrolled, by a person or by `drawHeader`.
  func panelScrolled(_ id: Int32) {
    guard hasHeader else { return }
    header.scrolled(id, to: WebNode.panel(id).read("scrollTop"))
    drawHeader()
  }

  /// Moves the header and the strip, and keeps the pages where they belong but for the current one, which leads. One that has just become
  /// current may have come at once, without having stood beside another.
  func drawHeader() {
    guard hasHeader else { return }
    let before = header.current
    $pager.ask { pager in $header.ask { $0.follow(pager) } }
    let isOther = header.current != before
    WebNode.header.style("--top", pixels: header.stripTop - header.maximumHeight)
    WebNode.strip.style("--top", pixels: header.stripTop)
    for id in drawn.panelIDs {
      let panel = WebNode.panel(id)
      header.limit(id, to: panel.read("scrollHeight") - panel.read("clientHeight"))
      guard isOther || id != header.current else { continue }
      let offset = header.offset(of: id)
      if abs(panel.read("scrollTop") - offset) >= 1 { panel.set("scrollTop", offset) }
    }
  }
}
