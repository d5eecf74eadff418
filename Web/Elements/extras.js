// The functions of the engine that only some pagers need.
//
// This module and those in `extras` import nothing of the elements. A bundler can then put all modules that a page
// loads at its start into one file.

let exports = null;
let loading = null;

/** Loads the functions with the `load` of the elements. Resolves when they can be called. After a failure, the next call
 * tries again. */
export async function prepare(load) {
  loading ??= load(new URL("./lockstep-extras.wasm", import.meta.url), { math: Math });
  try {
    exports = await loading;
  } catch (error) {
    loading = null;
    throw error;
  }
}

/** Calls a function that returns `count` numbers. */
export function numbers(name, count, ...values) {
  const address = call(name, ...values);
  return [...new Float64Array(exports.memory.buffer, address, count)];
}

/** Calls a function. */
export function call(name, ...values) {
  return exports[`extras_${name}`](...values);
}
