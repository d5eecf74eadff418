// The functions of the engine that only some pagers need.
//
// This module and those in `extras` import nothing of the elements. A bundler can then put all modules that a page
// loads at its start into one file.

let exports = null;
let loading = null;

/** Loads the functions with the `load` of the elements. Resolves when they can be called. */
export function prepare(load) {
  loading ??= load(new URL("./lockstep-extras.wasm", import.meta.url), { math: Math }).then((loaded) => {
    exports = loaded;
  });
  return loading;
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
