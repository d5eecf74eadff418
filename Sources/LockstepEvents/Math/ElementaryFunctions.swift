// The elementary functions of the engines, which do not import Foundation.
//
// On Linux, this import also makes every program that uses an engine link the C library's mathematics. Without it, a debug
// build of the feed's engine, whose `rounded(_:)` calls `floor`, would not link.
//
// The browser build links no C library for them, because the library's tables would take up a fifth of the module. The page
// provides the functions of JavaScript's `Math` as the imports `math.exp` and so on.

#if hasFeature(Embedded)
  @_extern(wasm, module: "math", name: "exp") @_extern(c, "math_exp") func exp(_ x: Double) -> Double
  @_extern(wasm, module: "math", name: "log") @_extern(c, "math_log") func log(_ x: Double) -> Double
  @_extern(wasm, module: "math", name: "sin") @_extern(c, "math_sin") func sin(_ x: Double) -> Double
  @_extern(wasm, module: "math", name: "cos") @_extern(c, "math_cos") func cos(_ x: Double) -> Double
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#elseif canImport(WASILibc)
  import WASILibc
#endif

package func exponential(_ x: Double) -> Double { exp(x) }

package func naturalLogarithm(_ x: Double) -> Double { log(x) }

package func sine(_ x: Double) -> Double { sin(x) }

package func cosine(_ x: Double) -> Double { cos(x) }
