/** A WebAssembly module of Swift code: its exported functions, its memory, and the engine for which its code runs. */
export class Module {
  exports = null;
  /** The engine of the element for which Swift code is running. */
  running = null;
  #names = new Map();

  /** Runs an exported function for an engine. Calls nest: an effect may call another engine, or the same one again. */
  run(engine, call, pointer, values) {
    const before = this.running;
    this.running = engine;
    try {
      return call(pointer, ...values);
    } finally {
      this.running = before;
    }
  }

  /** The name at an address in Swift's memory, which ends with a zero byte. */
  name(address) {
    if (!this.#names.has(address)) this.#names.set(address, this.#readName(address));
    return this.#names.get(address);
  }

  #readName(address) {
    const bytes = new Uint8Array(this.exports.memory.buffer, address);
    return new TextDecoder().decode(bytes.subarray(0, bytes.indexOf(0)));
  }

  numbers(address, count) {
    return new Float64Array(this.exports.memory.buffer, address, count);
  }

  bytes(address, count) {
    return new Uint8Array(this.exports.memory.buffer, address, count);
  }
}
