/// The memory of the module: blocks of 88 sizes, each size with a list of those that were freed.
///
/// A C library's allocator would be a sixteenth of the module. This one never joins blocks: what a feed gives back serves what has
/// its size, and sizes stand a quarter of a power of two apart, so that a fifth of the memory at most is lost to rounding.
private struct Heap {
  /// What stands in front of each block: the index of its size. As long as the strictest alignment.
  static let header = 16
  /// The step in which the memory of a module grows.
  static let page = 65_536
  /// Four sizes for each bit of an address.
  static let sizes = 4 * Int.bitWidth

  var freed: UnsafeMutablePointer<UnsafeMutableRawPointer?>?
  var next = 0
  var end = 0

  mutating func allocate(_ count: Int) -> UnsafeMutableRawPointer? {
    let wanted = max(count, Self.header) + Self.header
    let step = max((1 << (Int.bitWidth - 1 - wanted.leadingZeroBitCount)) / 4, Self.header)
    let size = (wanted + step - 1) & ~(step - 1)
    let top = Int.bitWidth - 1 - size.leadingZeroBitCount
    let index = 4 * top + (size >> (top - 2)) & 3
    if freed == nil {
      guard let table = take(Self.sizes * MemoryLayout<UnsafeMutableRawPointer?>.stride) else { return nil }
      freed = table.bindMemory(to: UnsafeMutableRawPointer?.self, capacity: Self.sizes)
      freed?.initialize(repeating: nil, count: Self.sizes)
    }
    if let block = freed?[index] {
      freed?[index] = block.load(as: UnsafeMutableRawPointer?.self)
      return block
    }
    guard let start = take(size) else { return nil }
    start.storeBytes(of: index, as: Int.self)
    return start + Self.header
  }

  mutating func free(_ block: UnsafeMutableRawPointer) {
    let index = (block - Self.header).load(as: Int.self)
    block.storeBytes(of: freed?[index], as: UnsafeMutableRawPointer?.self)
    freed?[index] = block
  }

  /// Memory that nobody had before.
  private mutating func take(_ size: Int) -> UnsafeMutableRawPointer? {
    if end - next < size {
      let grown = (size + Self.page - 1) & ~(Self.page - 1)
      let start = Int(bitPattern: growMemory(grown))
      guard start != -1 else { return nil }
      if start != end { next = start }
      end = start + grown
    }
    defer { next += size }
    return UnsafeMutableRawPointer(bitPattern: next)
  }
}

/// A module has one thread.
nonisolated(unsafe) private var heap = Heap()

@_extern(c, "sbrk") private func growMemory(_ size: Int) -> UnsafeMutableRawPointer?

// The linker leads what the Swift runtime asks a C library for here (`Web/build.sh`): Swift reserves the names themselves.

/// 12 says that there is no memory.
@_cdecl("__wrap_posix_memalign")
func allocateAligned(_ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int) -> Int32 {
  place.pointee = heap.allocate(size)
  return place.pointee == nil ? 12 : 0
}

@_cdecl("__wrap_free")
func release(_ block: UnsafeMutableRawPointer?) {
  if let block { heap.free(block) }
}
