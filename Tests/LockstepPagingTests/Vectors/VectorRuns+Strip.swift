import Testing

@testable import LockstepPaging

/// Checks the distance from the strip's offset to its offset for the next selected tab.
///
/// The strip has two tabs with the vector's frames, and tabs that fill the space around them.
private let distance: VectorRun = { check in
  let given = check.given
  let anchors: [String: TabAnchor] = ["left": .leading, "right": .trailing, "preferCentered": .center]
  let viewport = given["viewWidth"].number
  let sizes = given["sizeDelegate"]
  var known = ["current", "upcoming"].filter { !given[$0].isNull }
  known.sort { given[$0]["x"].number < given[$1]["x"].number }
  var widths: [Double] = []
  var indices: [String: Int] = [:]
  var end = 0.0
  for name in known {
    let x = given[name]["x"].number
    if x > end { widths.append(x - end) }
    indices[name] = widths.count
    widths.append(given[name]["width"].number)
    end = x + given[name]["width"].number
  }
  if end < given["contentWidth"].number { widths.append(given["contentWidth"].number - end) }
  var strip = measuredStrip(
    widths, length: viewport, TabStripConfiguration(anchor: anchors[given["selectedScrollPosition"].text] ?? .visible))
  if !sizes.isNull {
    // The vector states the unselected width of the next tab and the selected width of the current tab.
    let selected = given["current"].isNull ? sizes["selected"].number : given["current"]["width"].number
    for index in indices.values {
      strip.measure(index, width: given["upcoming"]["width"].number)
      strip.measure(index, selectedWidth: selected)
    }
  }
  let target = strip.settledOffset(of: indices["upcoming"] ?? -1)
  check.near(target - given["viewOffsetX"].number, check.expected["distance"].number)
}

private func frames(_ strip: TabStrip, at position: Double) -> (x: [Double], width: [Double]) {
  let frames = (0..<strip.count).map { strip.frame(of: $0, at: position) }
  return (frames.map(\.x), frames.map(\.width))
}

private let focusOffset: VectorRun = { check in
  // The strip has a tab of 20 pt around the vector's center, one tab before it and one tab after it.
  let center = check.given["centre"].number
  let remainder = check.given["contentWidth"].number - center - 10
  let strip = measuredStrip([center - 10, 20, remainder], length: check.given["containerWidth"].number)
  check.near(strip.settledOffset(of: 1), check.expected["offset"].number)
}

private let itemRect: VectorRun = { check in
  let given = check.given
  let width = given["itemWidth"].number
  let strip = measuredStrip(
    Array(repeating: width, count: given["count"].int), length: given["viewWidth"].number,
    TabStripConfiguration(spacing: given["spacing"].number))
  check.near(strip.frame(of: given["index"].int), check.expected)
}

private let noItems: VectorRun = { check in
  check.near(TabStrip().frame(of: check.given["index"].int), check.expected)
}

private let localRange: VectorRun = { check in
  let strip = measuredStrip([80, 80, 80], length: 300)
  let marked = (0..<3).filter { strip.selectedFraction(of: $0, at: check.given["position"].number) > 0 }
  check.near([Double(marked.first ?? -1), Double(marked.last ?? -1)], check.expected["range"].numbers)
}

private let stretchedWidths: VectorRun = { check in
  let strip = measuredStrip(
    check.given["minimumWidths"].numbers, length: check.given["available"].number,
    TabStripConfiguration(sizing: .stretched, spacing: check.given["spacing"].number))
  check.near(frames(strip, at: 0).width, check.expected["widths"].numbers)
}

private let layoutWidths: VectorRun = { check in
  let isEqual = check.given["sizing"].text == "equal"
  let strip = measuredStrip(
    check.given["measured"].numbers, length: check.given["fitting"].number,
    TabStripConfiguration(sizing: isEqual ? .divided : .stretched, spacing: check.given["spacing"].number))
  check.near(frames(strip, at: 0).width, check.expected["widths"].numbers)
}

/// The slides of a carousel as tabs.
///
/// The slides of a right-to-left carousel are mirrored, because offsets of a strip increase in reading direction.
private func carousel(_ geometry: VectorValue, isMirrored: Bool, anchor: TabAnchor) -> TabStrip {
  let view = geometry["viewSize"].number
  let sizes = geometry["slideSize"].numbers
  let starts = zip(geometry["slideStart"].numbers, sizes).map { isMirrored ? view - $0 - $1 : $0 }
  let spacing = starts.count > 1 ? starts[1] - starts[0] - sizes[0] : 0
  return measuredStrip(
    sizes, length: view, TabStripConfiguration(anchor: anchor, spacing: spacing, sideInset: starts[0]))
}

/// Checks the strip's offsets for the selected slides. When `isTrimmed` is `true`, successive slides with the same
/// offset share one stop. Otherwise each slide has its own stop.
private func snaps(_ anchor: TabAnchor, isTrimmed: Bool) -> VectorRun {
  { check in
    let isMirrored = check.given["direction"].text == "rtl"
    let strip = carousel(check.given["geometry"], isMirrored: isMirrored, anchor: anchor)
    let offsets = (0..<strip.count).map(strip.settledOffset)
    var stops: [(offset: Double, slides: [Int])] = []
    for (slide, offset) in offsets.enumerated() {
      if isTrimmed, let last = stops.last, last.offset == offset {
        stops[stops.count - 1].slides.append(slide)
      } else {
        stops.append((offset, [slide]))
      }
    }
    check.near(stops.map { -$0.offset }, check.expected["scrollSnaps"].numbers)
    check.near(-strip.offset(at: 0), check.expected["initial location"].number)
    let groups = check.expected["slidesBySnap"].list.map { $0.numbers.map { Int($0) } }
    check.equal(stops.map(\.slides), groups)
  }
}

private let progress: VectorRun = { check in
  let geometry =
    check.given["geometry"].isNull
    ? Vector.all.first { $0.id == "V208" }?.given["geometry"] ?? .null : check.given["geometry"]
  let strip = carousel(geometry, isMirrored: false, anchor: .center)
  let wanted =
    check.expected["progress"].list.isEmpty
    ? Vector.all.first { $0.id == "V208" }?.expected["progress"] ?? .null : check.expected["progress"]
  check.near(check.given["startSnap"].numbers.map { strip.offset(at: $0) / strip.maximumOffset }, wanted.numbers)
}

/// The functions that run the vectors about the layout and the scrolling of the strip, by the vector's id.
let stripVectorRuns: [String: VectorRun] = {
  var runs: [String: VectorRun] = [
    "T026": { check in
      let strip = measuredStrip(
        [10, 10, 10], length: 320, TabStripConfiguration(sizing: .divided, minimumTabWidth: 10))
      check.near(frames(strip, at: 0).x, [0, 320 / 3, 640 / 3])
      check.near(frames(strip, at: 0).width, [320 / 3, 320 / 3, 320 / 3])
    },
    "T027": { check in
      let strip = measuredStrip([1, 1, 1], length: 320, TabStripConfiguration(sizing: .divided, minimumTabWidth: 320))
      check.near(frames(strip, at: 0).x, [0, 320, 640])
      check.near(frames(strip, at: 0).width, [320, 320, 320])
    },
    "T028": { check in
      let width = check.given["delegateWidth"].number
      let strip = measuredStrip([width, width, width], length: 320)
      check.near(frames(strip, at: 0).x, check.expected["x"].numbers)
      check.near(frames(strip, at: 0).width, check.expected["width"].numbers)
    },
    "T031": { check in
      let strip = measuredStrip([10, 10, 10], length: 320, TabStripConfiguration(alignment: .center))
      check.near(frames(strip, at: 0).x, [145, 155, 165])
    },
    "T104": { check in
      let strip = measuredStrip(Array(repeating: 100, count: check.given["count"].int), length: 320)
      check.equal(strip.index(at: check.given["x"].number), check.expected["index"].int)
    },
    "T105": { check in
      var strip = measuredStrip(Array(repeating: 100, count: check.given["count"].int), length: 320)
      for index in 0..<strip.count { strip.measure(index, width: 20) }
      check.near(strip.contentLength, check.expected["contentWidth"].number)
    },
    "T038": { check in
      let strip = measuredStrip([50, 50, 50, 50], length: 100, TabStripConfiguration(anchor: .leading))
      check.equal(strip.offset(at: 3.1), strip.offset(at: 3))
    },
    "T047": { check in
      var strip = measuredStrip(Array(repeating: 50, count: 10), length: 100, TabStripConfiguration(anchor: .leading))
      strip.rested(at: 0)
      strip.moveBegan(from: 0, to: 1)
      strip.scrolled(to: 180)
      strip.rested(at: 1)
      check.equal(strip.offset(at: 1), 180)
    },
    "V047": { check in
      let strip = measuredStrip(Array(repeating: 160, count: 12), length: 800)
      let frame = strip.frame(of: 5)
      check.near(frame.x + frame.width / 2 - strip.offset(at: 5), check.expected["centre of tab 5 after settle"].number)
    },
    "V049": { check in
      let strip = measuredStrip(Array(repeating: 120, count: 20), length: 800, TabStripConfiguration(sideInset: 16))
      check.near(strip.frame(of: 19).end - strip.offset(at: 19), 800 - 16)
    },
    "V114": { check in
      let strip = measuredStrip(Array(repeating: 100, count: 21), length: 400)
      let offsets = [10, 10.25, 10.5, 10.75, 11].map { strip.offset(at: $0) }
      check.holds(zip(offsets, offsets.dropFirst()).allSatisfy { $0 < $1 }, "strictly increasing: \(offsets)")
      let mirrored = offsets.map { strip.maximumOffset - $0 }
      check.holds(zip(mirrored, mirrored.dropFirst()).allSatisfy { $0 > $1 }, "strictly decreasing, right to left")
    },
    "V191": snaps(.center, isTrimmed: false), "V208": progress, "V210": progress,
    "V211": { check in
      var strip = carousel(check.given["geometry before"], isMirrored: false, anchor: .center)
      check.near((0..<5).map { -strip.settledOffset(of: $0) }, check.expected["snaps before"].numbers)
      strip = carousel(check.given["after"], isMirrored: false, anchor: .center)
      check.near((0..<5).map { -strip.settledOffset(of: $0) }, check.expected["after"].numbers)
    },
    "V212": { check in
      var strip = carousel(check.given["geometry before"], isMirrored: false, anchor: .center)
      check.near((0..<5).map { -strip.settledOffset(of: $0) }, check.expected["snaps before"].numbers)
      strip.rearrange(count: 4) { $0 }
      check.near((0..<4).map { -strip.settledOffset(of: $0) }, check.expected["after"].numbers)
    },
    "V257": { check in
      let strip = measuredStrip([500, 120, 80, 700], length: 400)
      check.near(check.given["offset"].numbers.map { strip.offset(at: 1 + $0) }, check.expected["scrollX"].numbers)
    },
    "V258": { check in
      // A fourth tab makes the content 700 pt long, so that the strip can scroll by 300 pt.
      let strip = measuredStrip([200, 200, 240, 60], length: 400)
      check.near([0, 0.5, 1, 1.5, 2].map { strip.offset(at: $0) }, check.expected["scroll"].numbers)
    },
    "V259": { check in
      let strip = measuredStrip([500, 120, 780], length: 400)
      check.near(strip.settledOffset(of: 1), check.expected["offset"].number)
    },
  ]
  for number in [0, 1, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 14] { runs[tabVector(number)] = distance }
  for (id, position) in [("T029", 0.0), ("T030", 0.5)] {
    runs[id] = { check in
      var strip = measuredStrip([50, 50, 50], length: 320)
      for index in 0..<3 { strip.measure(index, selectedWidth: check.given["selectedWidth"].number) }
      check.near(frames(strip, at: position).x, check.expected["x"].numbers)
      check.near(frames(strip, at: position).width, check.expected["width"].numbers)
    }
  }
  for id in ["T077", "T078", "T079"] { runs[id] = focusOffset }
  for id in ["T095", "T096", "T098"] { runs[id] = itemRect }
  for id in ["T101", "T102", "T103"] { runs[id] = noItems }
  for number in 152...156 { runs[tabVector(number)] = localRange }
  for number in 157...159 { runs[tabVector(number)] = stretchedWidths }
  for number in 173...176 { runs[tabVector(number)] = layoutWidths }
  for id in ["V143"] { runs[id] = snaps(.leading, isTrimmed: true) }
  for id in ["V144", "V148", "V167", "V169", "V173", "V178"] { runs[id] = snaps(.center, isTrimmed: true) }
  for id in ["V145", "V170"] { runs[id] = snaps(.trailing, isTrimmed: true) }
  for id in ["V158", "V162", "V183"] { runs[id] = snaps(.center, isTrimmed: false) }
  for id in ["V184"] { runs[id] = snaps(.trailing, isTrimmed: false) }
  return runs
}()

func tabVector(_ number: Int) -> String {
  let digits = String(number)
  return "T" + String(repeating: "0", count: 3 - digits.count) + digits
}
