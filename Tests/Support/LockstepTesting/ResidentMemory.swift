#if canImport(Glibc)
  import Glibc

  /// The memory of this process, in bytes; nil where it is not known.
  public func residentMemory() -> Int? {
    guard let file = fopen("/proc/self/statm", "r") else { return nil }
    defer { fclose(file) }
    var text = [CChar](repeating: 0, count: 128)
    guard fgets(&text, 128, file) != nil else { return nil }
    let words = text.prefix { $0 != 0 }.split(separator: CChar(UInt8(ascii: " ")))
    guard words.count > 1, let pages = Int(String(decoding: words[1].map(UInt8.init), as: UTF8.self)) else {
      return nil
    }
    return pages * sysconf(Int32(_SC_PAGESIZE))
  }
#else
  /// The memory of this process, in bytes; nil where it is not known.
  public func residentMemory() -> Int? { nil }
#endif
