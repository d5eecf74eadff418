import Testing

@testable import LockstepPaging

private func appearance(_ indicator: TabIndicator, at position: Double, in strip: TabStrip) -> TabStrip.Frame? {
  indicator.appearance(at: position, in: strip)?.frame
}

/// A strip of two tabs with these frames. Its side inset is the start of the first tab.
private func pair(_ left: VectorValue, _ right: VectorValue, length: Double = 300) -> TabStrip {
  let gap = right["x"].number - left["x"].number - left["width"].number
  return measuredStrip(
    [left["width"].number, right["width"].number], length: length,
    TabStripConfiguration(spacing: gap, sideInset: left["x"].number))
}

private let swipeMenuFrame: VectorRun = { check in
  let frames = check.given["itemFrames"].list.map(\.numbers)
  let indicator = TabIndicator(
    insets: TabIndicatorInsets(
      leading: check.given["paddingLeading"].number, trailing: check.given["paddingTrailing"].number),
    overshoot: .clamp)
  let strip = measuredStrip(frames.map { $0[1] }, length: 300)
  let frame = appearance(indicator, at: check.given["position"].number, in: strip)
  if frames.isEmpty {
    check.equal(frame, nil)
  } else {
    if !check.expected["x"].isNull { check.near(frame?.x, check.expected["x"].number) }
    check.near(frame?.width, check.expected["width"].number)
  }
}

private let focusRect: VectorRun = { check in
  let given = check.given
  let overshoots: [String: TabIndicatorOvershoot] = ["bounce": .bounce, "compress": .compress, "none": .clamp]
  let indicator = TabIndicator(overshoot: overshoots[given["overscroll"].text] ?? .clamp)
  let position = given["position"].number
  let width = given["barWidth"].number
  // Between two tabs the vector states only the expected frame, not the tabs. A first tab of half the width puts the
  // next two tabs half a tab to the left and half a tab to the right of that frame.
  let isBetween = position > 0 && position < given["pages"].number - 1
  let strip = measuredStrip(isBetween ? [50, 100, 100] : [100, 100, 100], length: width)
  guard let frame = appearance(indicator, at: position, in: strip) else { return check.holds(false, "a frame") }
  check.near(given["ltr"] == .flag(true) ? frame.x : width - frame.end, check.expected["x"].number)
  check.near(frame.width, check.expected["width"].number)
}

private func line(_ travel: TabIndicatorTravel) -> VectorRun {
  { check in
    let strip = pair(check.given["left"], check.given["right"])
    let frame = appearance(TabIndicator(travel: travel), at: check.given["progress"].number, in: strip)
    check.near(frame, check.expected)
  }
}

/// The functions that run the vectors about the indicator and the selected look of labels, by the vector's id.
let indicatorVectorRuns: [String: VectorRun] = [
  "T025": { check in
    // The insets of the two cells become the side inset of the strip, with tabs at 50...200 and 200...250.
    let strip = measuredStrip([150, 50], length: 250, TabStripConfiguration(sideInset: 50))
    let height = check.given["indicatorHeight"].number
    let indicator = TabIndicator(placement: .bottom(thickness: height))
    check.near(appearance(indicator, at: check.given["progress"].number, in: strip), check.expected)
    let band = indicator.placement.band(inStripOf: 2 * height)
    check.near([band.y, band.height], [check.expected["y"].number, check.expected["height"].number])
  },
  "T033": { check in
    let spacing = check.given["spacing"]
    let width = check.given["itemWidth"].number
    let indicator = TabIndicator(
      insets: TabIndicatorInsets(leading: spacing["left"].number, trailing: spacing["right"].number),
      placement: .bottom(thickness: check.given["indicatorHeight"].number))
    check.near(appearance(indicator, at: 0, in: measuredStrip([width, width], length: 400)), check.expected)
    let band = indicator.placement.band(inStripOf: check.given["menuHeight"].number)
    check.near([band.y, band.height], [check.expected["y"].number, check.expected["height"].number])
  },
  "T034": { check in
    let width = check.given["itemWidth"].number
    let strip = measuredStrip([width, width, width], length: 300)
    check.near(appearance(TabIndicator(), at: check.given["current"].number, in: strip), check.expected)
  },
  "T035": { check in
    let insets = check.given["insets"]
    let separator = TabStripSeparator(
      placement: .bottom(thickness: check.given["borderHeight"].number),
      insets: TabIndicatorInsets(leading: insets["left"].number, trailing: insets["right"].number))
    let frame = separator.frame(inStripOf: 320)
    let band = separator.placement.band(inStripOf: check.given["menuHeight"].number)
    check.near([frame.x, frame.width], [check.expected["x"].number, 320 - 40])
    check.near([band.y, band.height], [check.expected["y"].number, check.expected["height"].number])
  },
  "T070": { check in
    let strip = measuredStrip([80, 80, 80, 80], length: 300)
    check.near(
      strip.selectedFraction(of: check.given["index"].int, at: check.given["position"].number),
      check.expected["amount"].number)
  },
  "T071": swipeMenuFrame, "T072": swipeMenuFrame, "T073": swipeMenuFrame, "T075": swipeMenuFrame,
  "T076": swipeMenuFrame,
  "T089": { check in
    let strip = measuredStrip([80, 80, 80], length: 300)
    let position = check.given["index"].number + check.given["ratio"].number
    let whites = (0...1).map {
      let (plain, selected) = (check.given["textWhite"].number, check.given["selectedWhite"].number)
      return plain + (selected - plain) * strip.selectedFraction(of: $0, at: position)
    }
    check.near(whites, [check.expected["current"].number, check.expected["next"].number])
  },
  "T137": focusRect, "T138": focusRect, "T139": focusRect, "T140": focusRect, "T141": focusRect, "T142": focusRect,
  "T143": focusRect, "T144": focusRect, "T145": focusRect, "T146": focusRect, "T147": focusRect, "T148": focusRect,
  "T149": focusRect,
  "T165": line(.linear), "T166": line(.linear), "T167": line(.stretch), "T168": line(.stretch),
  "T169": line(.stretch),
  "V052": { check in
    var driver = PagerDriver(2, length: 800)
    let strip = measuredStrip([400, 400], length: 800)
    let read = { (driver: PagerDriver) in
      TabIndicator().appearance(at: driver.pager.motion.position, in: strip)?.frame ?? TabStrip.Frame(x: -1, width: -1)
    }
    check.near(
      [read(driver).x, read(driver).end], [check.expected["left"][0].number, check.expected["right"][0].number])
    driver.select(1)
    driver.now = 0.05
    driver.send(.frame(at: driver.now))
    check.holds(read(driver).x > 0 && read(driver).end < 800, "on the way after 50 ms")
    driver.rest()
    check.near(
      [read(driver).x, read(driver).end], [check.expected["left"][2].number, check.expected["right"][2].number])
  },
  "V115": { check in
    var driver = PagerDriver(4, length: 400)
    let strip = measuredStrip([80, 120, 60, 90], length: 400)
    driver.select(1)
    driver.frames(for: 0.05)
    driver.select(2)
    driver.rest()
    check.near(driver.pager.motion.position, check.expected["indicatorPosition"].number)
    check.equal(appearance(TabIndicator(), at: driver.pager.motion.position, in: strip), strip.frame(of: 2))
  },
  "V253": { check in
    let strip = measuredStrip([60, 80], length: 300, TabStripConfiguration(spacing: 40))
    for (at, offset) in check.given["offset"].numbers.enumerated() {
      let frame = appearance(TabIndicator(travel: .elastic), at: 1 - offset, in: strip)
      check.near(frame?.x, check.expected["left"][at].number)
      check.near(frame?.end, check.expected["right"][at].number)
    }
  },
  "V254": { check in
    let strip = measuredStrip([60, 80], length: 300, TabStripConfiguration(spacing: 40))
    for (at, offset) in check.given["offset"].numbers.enumerated() {
      let look = TabIndicator(travel: .fade).appearance(at: offset, in: strip)
      check.equal(look?.frame, strip.frame(of: check.expected["bounds of"][at].text == "A" ? 0 : 1))
      check.near(look?.opacity, check.expected["alpha"][at].number)
    }
  },
]
