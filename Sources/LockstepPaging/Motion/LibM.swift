// The C library's elementary functions, under one roof: floor 1 has no Foundation, and in the browser it has no C module
// either, only the symbols.

#if hasFeature(Embedded)
  @_extern(c) func exp(_ x: Double) -> Double
  @_extern(c) func log(_ x: Double) -> Double
  @_extern(c) func sin(_ x: Double) -> Double
  @_extern(c) func cos(_ x: Double) -> Double
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
