/// Extreme and non-finite numbers that a caller may pass.
enum StrangeNumbers {
  static let all: [Double] = [
    0, 1, -400, 1e12, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, .infinity, -.infinity, .nan,
  ]
  /// Positive numbers, from the smallest to the largest.
  static let positive: [Double] = [
    .leastNonzeroMagnitude, 1e-20, 1e-3, 1, 35.9, 322.3, 1e5, 1e20, 1e155, .greatestFiniteMagnitude,
  ]
}
