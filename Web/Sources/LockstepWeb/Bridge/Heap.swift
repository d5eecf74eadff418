/// The allocator of the module: blocks in a fixed set of sizes, and for each size a list of freed blocks.
///
/// A C library's allocator would take a sixteenth of the module. This allocator never joins blocks: a freed block is
/// reused for blocks of the same size. Each power of two is divided into four sizes, so that rounding wastes at most a
/// fifth of the memory.
private struct Heap {
  /// The length of the header in front of each block, in bytes. The header stores the index of the block's size. It is
  /// as long as the strictest alignment.
  static let header = 16
  /// The unit in which the memory of a module grows, in bytes.
  static let page = 65_536
  /// The number of sizes: four for each bit of an address.
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

  /// Returns memory that has not been allocated before, or nil when the memory cannot grow.
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

// A module has one thread, so unsynchronized access is safe.
nonisolated(unsafe) private var heap = Heap()

@_extern(c, "sbrk") private func growMemory(_ size: Int) -> UnsafeMutableRawPointer?

// The linker's option `--wrap` in `Web/build.sh` redirects the Swift runtime's calls of `posix_memalign` and `free` to
// these functions, because Swift does not allow functions of those names.

/// Allocates a block and returns 0; returns 12 (`ENOMEM`) when there is no memory left.
@_cdecl("__wrap_posix_memalign")
func allocateAligned(_ place: UnsafeMutablePointer<UnsafeMutableRawPointer?>, _ alignment: Int, _ size: Int) -> Int32 {
  place.pointee = heap.allocate(size)
  return place.pointee == nil ? 12 : 0
}

@_cdecl("__wrap_free")
func release(_ block: UnsafeMutableRawPointer?) {
  if let block { heap.free(block) }
}
