import LockstepPaging

// A header above the strip that collapses as the visible page is scrolled.
extension WebPager {
  /// Measures the header and the strip. A header without a `collapse` attribute does not collapse. The sizes in a hidden
  /// element say nothing.
  func measureHeader() {
    let least = Browser.integer("collapse", atLeast: 0, default: -1)
    hasHeader = least >= 0 && !isVertical
    WebNode.header.mark("collapsing", hasHeader)
    guard hasHeader, viewportLength > 0 else { return }
    header.offsets = Browser.option("header", of: "shared") == 0 ? .shared : .separate
    let height = WebNode.header.read("height")
    header.resize(
      minimumHeight: Swift.min(Double(least), height), maximumHeight: height,
      stripHeight: placement < 0 ? WebNode.bar.read("height") : 0)
    WebNode.row.style("--inset", pixels: header.contentInset)
    WebNode.row.style("--range", pixels: header.maximumHeight - header.minimumHeight)
    drawHeader()
  }

  /// Reads the scroll offset of a page after a person or `drawHeader` scrolled the page.
  func panelScrolled(_ id: Int32) {
    guard hasHeader else { return }
    header.scrolled(id, to: WebNode.panel(id).read("scrollTop"))
    drawHeader()
  }

  /// Moves the header and the strip, and scrolls the other pages to match the current page.
  ///
  /// The current page determines the header's position. A page that has just become current is scrolled too, because
  /// the page may have been mounted without having been a neighbor before. In an element that was moved or hidden, the
  /// browser has scrolled the current page to its top.
  func drawHeader() {
    guard hasHeader else { return }
    let before = header.current
    Self.follow(&header, &pager)
    let isOther = header.current != before
    WebNode.header.style("--lockstep-top", pixels: header.stripTop - header.maximumHeight)
    WebNode.bar.style("--lockstep-top", pixels: header.stripTop)
    for id in drawn.panels.ids {
      let panel = WebNode.panel(id)
      header.limit(id, to: panel.read("scrollHeight") - panel.read("clientHeight"))
      guard isOther || id != header.current || length == 0 else { continue }
      let offset = header.offset(of: id)
      if abs(panel.read("scrollTop") - offset) >= 1 { panel.set("scrollTop", offset) }
    }
  }

  @inline(never)
  private static func follow(_ header: inout PagerHeader<Int32>, _ pager: inout Pager<Int32>) { header.follow(pager) }
}
