// The elementary functions. This module does not import Foundation. The browser build does not link a C library either,
// because the library's tables would take up a fifth of the module. In the browser, the page provides the functions of
// JavaScript's `Math` as the imports `math.exp` and so on.

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

func exponential(_ x: Double) -> Double { exp(x) }

func naturalLogarithm(_ x: Double) -> Double { log(x) }

func sine(_ x: Double) -> Double { sin(x) }

func cosine(_ x: Double) -> Double { cos(x) }
