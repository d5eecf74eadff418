import SwiftUI

/// The list of the questions about SwiftUI, with this device's answers, and below it the answers as JSON.
struct SwiftUIQuestionsScreen: View {
  var body: some View {
    if #available(iOS 18, macOS 15, tvOS 18, visionOS 2, *) {
      QuestionList()
    } else {
      Text("The questions are about iOS 18 and later.")
    }
  }
}

@available(iOS 18, macOS 15, tvOS 18, visionOS 2, *)
private struct QuestionList: View {
  @State private var sheet = SwiftUIAnswerSheet()
  @State private var asked: SwiftUIQuestion?
  @State private var log = ProbeLog()

  var body: some View {
    if let asked {
      VStack {
        Button("Back") {
          sheet.record(asked.id, log)
          self.asked = nil
        }
        Text(verbatim: asked.instruction ?? "Nothing to do.")
        Text(verbatim: log.answer.map { "\(asked.id): \($0)" } ?? "?")
        asked.probe(log)
      }
    } else {
      list
    }
  }

  private var list: some View {
    ScrollView {
      VStack(alignment: .leading) {
        ForEach(SwiftUIQuestion.all) { question in
          Button {
            log = ProbeLog()
            asked = question
          } label: {
            Text(verbatim: "\(question.id): \(sheet.answers[question.id] ?? "?")")
          }
        }
        #if canImport(CoreTransferable)
          ShareLink(item: sheet.json)
        #endif
        Text(verbatim: sheet.json)
      }
    }
  }
}
