// The elementary functions, under one roof: floor 1 has no Foundation, and in the browser no C library either. There the page
// lends its own, as the imports `math.exp` and so on: they are what `Math` has, and the tables of a C library would be a fifth
// of the module.

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
