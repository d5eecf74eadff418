/// The vectors that the engine is not held to, each with the reason: it tells of a private detail of another product, of what
/// this package leaves to a host, or of a behaviour that is another here on purpose.
enum VectorsLeftOut {
  static let reasons: [String: String] = {
    var reasons: [String: String] = [:]
    for (ids, reason) in groups {
      for id in ids { reasons[id] = reason }
    }
    return reasons
  }()

  private static let groups: [([String], String)] = [
    // Other on purpose: moves and selections.
    (["T040"], "a swipe that crosses back over the settled page is cancelled and the opposite one begins"),
    (["T057"], "`from` is always the settled page: a swipe that goes on to a second page retargets the first move"),
    (
      ["T081", "T082"],
      "a select in flight is honoured at once: the first move ends with `didCancel`, it is not reported as arrived"
    ),
    (
      ["T118", "T127", "T128", "V078", "V214"],
      "pages are ids: what is not among them is a typed error or waited for, and is not clamped to an end"
    ),
    (["V080", "V084"], "while a finger drags, the target is the neighbour on the side of the displacement"),
    (
      ["V082"],
      "`pagesPerSwipe` counts from the page where the gesture began, not from the first one that can be seen"
    ),
    (["V063", "V065", "T112", "T123", "T124", "T125"], "the threshold is half a page, for every app the same"),
    (["V265"], "a fling is told by its velocity alone; there is no least distance and no threshold of 0.6"),
    (["V075", "V076", "V090"], "pages rest on pages: a place between two of them is no target and no opening"),
    (["T085"], "pages are mounted when they come into reach and not asked for again by a reload"),
    (
      ["V267", "V268"],
      "a jump is shortened when it is longer than three pages, and begins beside its target on the near side"
    ),
    // Other on purpose: strip and indicator.
    (["T074"], "a tab that is not measured yet counts with an estimate, so that the indicator stays"),
    (
      ["V151", "V176", "V190"],
      "a content that is longer than its view by two points scrolls by two points"
    ),
    (["V156", "V179", "V180", "V181"], "places are real numbers: slides that a browser has rounded are not merged"),
    (
      ["V161", "V163", "V172", "V188"],
      "a tab that rests at an edge of the strip keeps the side inset beside it"
    ),
    (
      ["V127", "V133", "V134", "V135", "V136", "V137", "V138", "V139", "V141", "V142"],
      "a strip does not scroll past its content: resting offsets are always clamped"
    ),
    (["V146", "V150", "V160", "V164", "V175", "V185", "V189"], "tabs rest at the start, in the middle or at the end"),
    (["T032"], "the first tab rests as near to the middle as the content allows: no inset is added for it"),
    (["T160"], "tabs that are stretched grow by equal parts, so that the wider ones stay wider"),
    (["T094", "T097", "T099", "T100"], "an index outside has an empty frame at the start"),
    (
      ["T170", "T171", "T172", "V255"], "a travel of the indicator that one library has; ours are documented by formula"
    ),
    (["T150", "T151"], "an indicator that marks every tab up to the selected one is none of ours"),
    (["V256"], "the indicator is in step with the pages also in a long jump, and arrives with them"),
    // What a host does.
    (["T086", "T116", "T117"], "views, and how they are stacked and scaled, are the host's"),
    (["T090", "T091", "T092", "T093"], "colours are mixed by the host, by `selectedFraction`"),
    (["V045"], "the state of an app is restored by the app, which opens the pager on a page"),
    (["V056"], "a strip is flung by the scroll view of its host"),
    (["V098"], "which axis a finger scrolls is told by the host's gesture recognizers"),
    (["V245", "V246"], "attributes of a document are written by the elements, and are tested in a browser"),
    (
      ["T058", "T059", "T060", "T061", "T062"],
      "the calls by which a UIKit container tells its children that they appear are those of the UIKit host"
    ),
    // Private details.
    (["T005"], "the frames overlap in the test, and no layout has such tabs"),
    (["T036", "T039", "T041"], "the offsets of a menu that shows a window of its items and keeps extending it"),
    (["V233", "V234", "V236", "V277"], "the curve of a browser's own scrolling"),
    (["V272"], "a resistance by a power of the distance; ours is that of UIScrollView"),
    (["V275", "V276"], "friction integrated frame by frame; ours is in closed form, independent of the frames"),
    (
      ["V034", "V035", "V036"],
      "a page is at most as long as the viewport: the ends of a longer one could not be seen at rest, nor scrolled to"
    ),
    (
      ["V193", "V194", "V195", "V196", "V199", "V200", "V202", "V204", "V205", "V206", "V223", "V224", "V225"],
      "several slides to one stop: a page is a page here, and stops are not grouped"
    ),
  ]
}
