import Screens

/// Does one thing many times, for a tool that counts instructions. `Frames frame 1000 20000` draws 20,000 frames of a
/// screen with 1,000 tabs. `Frames plain 1000 200` draws 200 frames with the straightforward implementation.
/// `Frames token 1000 2000` appends 2,000 tokens to the last one of 1,000 rows.
@main
enum Frames {
  static func main() {
    let words = CommandLine.arguments.dropFirst()
    guard words.count == 3, let what = words.first, let tabs = Int(words[2]), let count = Int(words[3]), tabs > 0 else {
      print("usage: Frames frame|swipe|select|plain|token TABS-OR-ROWS COUNT")
      return
    }
    var sum = 0.0
    if what == "token" {
      var answer = StreamedAnswer(rows: tabs)
      for _ in 0..<count { answer.grow() }
      sum = answer.offset
    } else if what == "plain" {
      var screen = PlainScreen(tabs: tabs)
      for _ in 0..<count { sum += screen.frame().offset }
    } else {
      var screen = Screen(tabs: tabs)
      switch what {
      case "swipe": for _ in 0..<count { screen.swipe() }
      case "select": for _ in 0..<count { sum += screen.select().offset }
      default: for _ in 0..<count { sum += screen.frame().offset }
      }
    }
    print(sum)
  }
}
