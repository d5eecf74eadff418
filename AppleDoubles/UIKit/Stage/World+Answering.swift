extension World {
  /// Creates the default world with another answer to one question. An unknown answer changes nothing.
  public init(_ question: Question, answer: String) {
    self.init()
    if let index = question.answers.firstIndex(of: answer) { question.set(&self, index) }
  }
}
