/// Shortens a list of steps that fails. The function leaves out ever shorter runs of steps, as long as the rest still
/// fails.
///
/// `fails` runs the steps from the beginning, and returns true when they still fail. It is called about O(n log n)
/// times for n steps.
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
