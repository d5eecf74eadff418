/// The same failure in fewer steps: whatever can be left out is left out, in ever smaller pieces.
///
/// `fails` runs the steps from the beginning and says whether they still show the failure. It is called O(n log n) times
/// or so for n steps.
public func shrunk<Step>(_ steps: [Step], whileItFails fails: ([Step]) -> Bool) -> [Step] {
  var best = steps
  var length = max(steps.count / 2, 1)
  while true {
    var start = 0
    while start < best.count {
      var candidate = best
      candidate.removeSubrange(start..<min(start + length, best.count))
      if fails(candidate) { best = candidate } else { start += length }
    }
    if length == 1 { return best }
    length /= 2
  }
}
