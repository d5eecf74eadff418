import Testing

@testable import LockstepPaging

@Suite("Tab layout")
struct TabStripLayoutTests {
  private func strip(
    _ widths: [Double], length: Double = 300, _ configuration: TabStripConfiguration = TabStripConfiguration()
  ) -> TabStrip {
    var strip = TabStrip(count: widths.count, configuration: configuration)
    strip.resize(to: length)
    for (index, width) in widths.enumerated() where width >= 0 { strip.measure(index, width: width) }
    return strip
  }

  private func frames(of strip: TabStrip) -> [TabStrip.Frame] {
    (0..<strip.count).map(strip.frame)
  }

  private func frame(_ x: Double, _ width: Double) -> TabStrip.Frame { TabStrip.Frame(x: x, width: width) }

  @Test("scrolling tabs are as wide as their labels, with spacing and side insets")
  func scrolling() {
    // |<15>[  60  ]<20>[    100    ]<20>[ 40 ]<15>|
    let tabs = strip([60, 100, 40], length: 200, TabStripConfiguration(spacing: 20, sideInset: 15))
    #expect(frames(of: tabs) == [frame(15, 60), frame(95, 100), frame(215, 40)])
    #expect(tabs.contentLength == 270)
    #expect(tabs.maximumOffset == 70)
  }

  @Test("a strip that nobody has measured ends after its last tab and its inset")
  func measuredByNobody() {
    let tabs = TabStrip(count: 3, configuration: TabStripConfiguration(spacing: 20, sideInset: 15))
    #expect(tabs.contentLength == tabs.frame(of: 2).end + 15 && tabs.contentLength >= 70)
  }

  @Test("divided tabs have equal widths that fill the strip, whatever their labels")
  func divided() {
    // |<10>[  80  ]<20>[  80  ]<20>[  80  ]<10>|
    let tabs = strip([10, 500, -1], TabStripConfiguration(sizing: .divided, spacing: 20, sideInset: 10))
    #expect(frames(of: tabs) == [frame(10, 80), frame(110, 80), frame(210, 80)])
    #expect(tabs.maximumOffset == 0)
  }

  @Test("stretched tabs grow by equal lengths until they fill the strip")
  func stretched() {
    // |[  50+40  ][      90+40      ][ 40+40 ]|
    let tabs = strip([50, 90, 40], TabStripConfiguration(sizing: .stretched))
    #expect(frames(of: tabs) == [frame(0, 90), frame(90, 130), frame(220, 80)])
    #expect(tabs.contentLength == 300)
  }

  @Test("stretched tabs that are longer than the strip keep their widths and scroll")
  func stretchedTooLong() {
    let tabs = strip([150, 190, 140], TabStripConfiguration(sizing: .stretched))
    #expect(frames(of: tabs) == [frame(0, 150), frame(150, 190), frame(340, 140)])
    #expect(tabs.maximumOffset == 180)
  }

  @Test("uniform tabs are all as wide as the widest tab")
  func uniform() {
    // |[    90    ][    90    ][    90    ]  |
    let tabs = strip([50, 90, 40], TabStripConfiguration(sizing: .uniform))
    #expect(frames(of: tabs) == [frame(0, 90), frame(90, 90), frame(180, 90)])
  }

  @Test(
    "the alignment positions tabs that together are shorter than the strip",
    arguments: [
      (TabAlignment.leading, 0.0), (.center, 75), (.trailing, 150),
    ])
  func alignment(alignment: TabAlignment, x: Double) {
    // leading |[50][100]       |  center |   [50][100]   |  trailing |       [50][100]|
    let tabs = strip([50, 100], TabStripConfiguration(alignment: alignment))
    #expect(frames(of: tabs) == [frame(x, 50), frame(x + 50, 100)])
    #expect(tabs.contentLength == 300)
    #expect(tabs.maximumOffset == 0)
  }

  @Test("an unmeasured tab has the mean width of the measured tabs, or the estimate while no tab is measured")
  func unmeasured() {
    #expect(frames(of: strip([-1, -1])) == [frame(0, 80), frame(80, 80)])
    #expect(frames(of: strip([60, -1, 100])) == [frame(0, 60), frame(60, 80), frame(140, 100)])
    #expect(strip([60, -1]).isMeasured(1) == false)
  }

  @Test(
    "no tab is narrower than the minimum width, with any sizing",
    arguments: [
      TabSizing.scrolling, .divided, .stretched, .uniform,
    ])
  func minimum(sizing: TabSizing) {
    let tabs = strip([20, 120, -1, 10], length: 200, TabStripConfiguration(sizing: sizing, minimumTabWidth: 72))
    for index in 0..<4 { #expect(tabs.frame(of: index).width >= 72) }
    for index in 1..<4 { #expect(tabs.frame(of: index).x == tabs.frame(of: index - 1).end) }
  }

  @Test("a new minimum applies to tabs that were measured before")
  func laterMinimum() {
    var tabs = strip([20, 120])
    tabs.configuration.minimumTabWidth = 50
    #expect(frames(of: tabs) == [frame(0, 50), frame(50, 120)])
    tabs.configuration.minimumTabWidth = 0
    #expect(frames(of: tabs) == [frame(0, 20), frame(20, 120)])
  }

  @Test(
    "no tab, one tab and invalid lengths give finite frames",
    arguments: [
      TabSizing.scrolling, .divided, .stretched, .uniform,
    ])
  func few(sizing: TabSizing) {
    for count in 0...1 {
      for length in [0.0, 300, .nan, .infinity, -5] {
        var tabs = TabStrip(
          count: count, configuration: TabStripConfiguration(sizing: sizing, spacing: 20, sideInset: 15))
        tabs.resize(to: length)
        for position in [-0.5, 0, 0.5, 1] {
          #expect(tabs.offset(at: position).isFinite)
          #expect(tabs.frame(of: 0).x.isFinite && tabs.frame(of: 0).width >= 0)
          let indicator = TabIndicator().appearance(at: position, in: tabs)
          #expect(indicator.map { $0.frame.x.isFinite } == (count == 1 && tabs.hasKnownWidths ? true : nil))
        }
        #expect(tabs.contentLength.isFinite)
        #expect(tabs.index(at: -1) == nil)
      }
    }
  }

  @Test("non-finite and negative numbers, set at any time, count as 0", arguments: [Double.nan, .infinity, -10])
  func noNumbers(number: Double) {
    var tabs = strip([60, 100, 40])
    tabs.configuration.spacing = number
    tabs.configuration.sideInset = number
    tabs.configuration.minimumTabWidth = number
    tabs.configuration.maximumTabWidth = number
    tabs.configuration.maximumTabWidth = .infinity
    tabs.configuration.estimate = .given(number)
    tabs.measure(1, width: number)
    tabs.measure(7, width: 50)
    tabs.measure(-1, width: 50)
    #expect(frames(of: tabs) == [frame(0, 60), frame(60, 100), frame(160, 40)])
    #expect(tabs.selectedFraction(of: 0, at: .nan) == 0)
    #expect(tabs.offset(at: .nan) == 0)
    tabs.scrolled(to: number)
    #expect(tabs.offset(at: 0).isFinite)
  }

  @Test("remaining tabs keep their widths when other tabs are added and removed")
  func rearranged() {
    var tabs = strip([60, 100, 40])
    tabs.rearrange(count: 3) { [nil, 2, 0][$0] }
    #expect(frames(of: tabs) == [frame(0, 50), frame(50, 40), frame(90, 60)])
    tabs.rearrange(count: 0) { $0 }
    #expect(tabs.count == 0)
  }
}
