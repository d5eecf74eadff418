import LockstepPaging
import LockstepRecording

// The texts of values in sentences. Embedded Swift cannot describe an enum, an optional or an array.

func named(_ id: (some CustomStringConvertible)?) -> String { id?.description ?? "no page" }

func named<ID: CustomStringConvertible>(_ move: PagerMove<ID>?) -> String { move?.sentence ?? "no move" }

func numbered(_ number: (some CustomStringConvertible)?) -> String { number?.description ?? "none" }

func listed<Values: Sequence>(_ values: Values) -> String where Values.Element: CustomStringConvertible {
  "[" + values.map { $0.description }.joined(separator: ", ") + "]"
}

extension PagerMove where ID: CustomStringConvertible {
  /// The move as words: from which page to which page, and its cause.
  var sentence: String { "the move from \(named(from)) to \(to) (\(cause.word))" }
}

extension Pager.Effect where ID: CustomStringConvertible {
  /// The effect as words.
  var sentence: String {
    switch self {
    case .willMove(let move): "willMove of \(move.sentence)"
    case .didMove(let move): "didMove of \(move.sentence)"
    case .didCancel(let move): "didCancel of \(move.sentence)"
    case .didRefuse(let id): "didRefuse on \(id)"
    case .reselected(let id, let cause): "reselected \(id) (\(cause.word))"
    case .moveEnded(let move, let outcome): "moveEnded of move \(move.number): \(outcome.sentence)"
    case .selectionChanged(let id): "selectionChanged to \(named(id))"
    case .mount(let id): "mount of \(id)"
    case .unmount(let id): "unmount of \(id)"
    case .shift(let id): "shift of \(id)"
    case .beginDriving: "beginDriving"
    case .endDriving: "endDriving"
    case .willAppear(let id, _): "willAppear of \(id)"
    case .didAppear(let id): "didAppear of \(id)"
    case .willDisappear(let id, _): "willDisappear of \(id)"
    case .didDisappear(let id): "didDisappear of \(id)"
    case .tabUpdated(let id): "tabUpdated of \(id)"
    case .layout: "layout"
    }
  }
}

extension PagerOutcome where ID: CustomStringConvertible {
  fileprivate var sentence: String {
    switch self {
    case .arrived: "arrived"
    case .retargeted(let id): "retargeted to \(id)"
    case .cancelled: "cancelled"
    }
  }
}
