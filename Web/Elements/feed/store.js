// The batches of a list, kept in the browser's database (IndexedDB) from one visit to the next. A list loads this module when it
// has the attribute `store`.

import { tell } from "../bridge/dom.js";
import { edges, purposes } from "./table.js";

/** The version of the layout of a database. Another layout needs another number: older batches are then dropped. */
const VERSION = 1;
const BATCHES = "batches";
/** The time after which a list begins without its store, in milliseconds. A browser may leave a database unanswered for ever. */
const TIMEOUT = 1000;
/** The time after which `clearStore` gives up, in milliseconds: a tab that the browser has frozen does not close its database. */
const CLEAR_TIMEOUT = 10_000;
// The same numbers as those of FeedStoredSource: the least number of rows that are shown at the start after the batch of the
// place, and before it, and the most batches that are read for them. Batches may be empty.
const ROWS_AFTER = 60;
const ROWS_BEFORE = 30;
const MOST_BATCHES = 20;
/** The time for which a batch is kept after its last load, in milliseconds: the 90 days of FeedSQLiteStore. */
const LONGEST_AGE = 90 * 86_400_000;
/** The number that means an end of the list. */
const NO_CURSOR = -1;

/** The stores of the lists of this document, as weak references: a list that is removed may be forgotten. */
const stores = new Set();

/** `true` for a load that asks for a kept batch. */
const isStored = (kind) => purposes[kind >> 1] === "stored";

const databaseOf = (name) => `lockstep-feed ${name}`;

/** Deletes all that the lists with a store have kept. A list that is shown keeps nothing more until it begins anew. Rejects with a
 * `TimeoutError` while another tab holds the database open; the browser deletes it later. */
export async function clearStore(name) {
  for (const reference of stores) {
    const store = reference.deref();
    if (store?.name === name) store.close();
  }
  if (globalThis.indexedDB) await within(CLEAR_TIMEOUT, answer(indexedDB.deleteDatabase(databaseOf(name))));
}

/** The result of a request to a database. */
function answer(request) {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}

/** The batches that a database keeps for one list. The cursor null stands for the first batch. */
class Store {
  #list;
  #database = null;
  #isClosed = false;
  /** The mark of the database that this object has opened first. A database with another mark was cleared since. */
  #mark = null;
  #reference = new WeakRef(this);
  #lost;

  /** `list` tells the lists with one store apart. `lost` is called when the browser closes the database. */
  constructor(name, list, lost) {
    this.name = name;
    this.#list = list;
    this.#lost = lost;
    for (const reference of stores) if (!reference.deref()) stores.delete(reference);
    stores.add(this.#reference);
  }

  get isClosed() {
    return this.#isClosed;
  }

  /** Ends all access. What is being written ends before. */
  close() {
    this.#isClosed = true;
    stores.delete(this.#reference);
    this.rest();
  }

  /** Closes the database until the next access: a browser keeps an open one, and all that listens to it, in memory. */
  rest() {
    this.#database?.then((database) => database.close(), () => {});
    this.#database = null;
  }

  /** Returns the batches around an item, each as the batch at the `next` of the one before it; without that item, the first
   * ones. */
  around(id) {
    return this.#run("readonly", async (batches) => {
      const found = id === undefined ? null : this.#young(await answer(batches.index("ids").get([this.#list, id])));
      const middle = found ?? (await this.#at(batches, null));
      if (!middle) return [];
      const parts = [middle];
      const isNew = (part) => part && parts.every(({ cursor }) => cursor !== part.cursor);
      for (let rows = 0; rows < ROWS_AFTER && parts.length < MOST_BATCHES; rows += parts.at(-1).items.length) {
        const { next } = parts.at(-1);
        const part = next === null ? null : await this.#at(batches, next);
        if (!isNew(part)) break;
        parts.push(part);
      }
      for (let rows = 0; rows < ROWS_BEFORE && parts.length < 2 * MOST_BATCHES; rows += parts[0].items.length) {
        const part = await this.#before(batches, parts[0].cursor);
        if (!isNew(part)) break;
        parts.unshift(part);
      }
      return parts;
    });
  }

  /** Returns the batch that was kept for a cursor, or with the heading `before` the one that leads to the cursor. */
  neighbor(cursor, heading) {
    return this.#run("readonly", (batches) => (heading === "before" ? this.#before(batches, cursor) : this.#at(batches, cursor)));
  }

  keep(batch) {
    const ids = batch.items.map(({ id }) => [this.#list, id]);
    const after = batch.next === null ? {} : { after: [this.#list, batch.next] };
    const age = [this.#list, Date.now()];
    return this.#run("readwrite", (batches) => answer(batches.put({ ...batch, ...after, key: this.#key(batch.cursor), ids, age })));
  }

  /** Deletes the batches that are too old, and those that no cursor leads to any more. O(batches log batches). */
  tidy() {
    return this.#run("readwrite", async (batches) => {
      const old = IDBKeyRange.bound([this.#list], [this.#list, Date.now() - LONGEST_AGE]);
      for (const key of await answer(batches.index("age").getAllKeys(old))) batches.delete(key);
      for (const key of await answer(batches.getAllKeys(IDBKeyRange.bound([this.#list], [this.#list, []])))) {
        if (key.length > 1 && !(await answer(batches.index("after").count(key)))) batches.delete(key);
      }
    });
  }

  async #at(batches, cursor) {
    return this.#young(await answer(batches.get(this.#key(cursor))));
  }

  async #before(batches, cursor) {
    return cursor === null ? null : this.#young(await answer(batches.index("after").get([this.#list, cursor])));
  }

  #young(batch) {
    return batch?.age[1] >= Date.now() - LONGEST_AGE ? batch : null;
  }

  #key(cursor) {
    return cursor === null ? [this.#list] : [this.#list, cursor];
  }

  /** Runs `work` in a transaction. Rejects when what it has written is not kept, and after `close`. */
  async #run(mode, work) {
    if (this.#isClosed) throw new DOMException("The store is closed.", "InvalidStateError");
    const database = await (this.#database ??= this.#open());
    const transaction = database.transaction(BATCHES, mode);
    const end = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error);
    });
    const [result] = await Promise.all([work(transaction.objectStore(BATCHES)), end]);
    return result;
  }

  async #open() {
    const request = indexedDB.open(databaseOf(this.name), VERSION);
    request.onupgradeneeded = () => {
      // Another tab has cleared the store while this list was not in the document.
      if (this.#mark !== null) this.close();
      // An aborted upgrade leaves no database behind.
      if (this.#isClosed) request.transaction.abort();
      else layOut(request.result);
    };
    const database = await answer(request);
    const mark = [...database.objectStoreNames].join();
    this.#mark ??= mark;
    if (mark !== this.#mark) this.close();
    // Another tab clears the store, or has a newer version of this module.
    database.onversionchange = () => this.close();
    database.onclose = () => {
      if (this.#isClosed) return;
      this.close();
      this.#lost();
    };
    if (this.#isClosed) database.close();
    return database;
  }
}

/** Makes an empty database, also of one with an older layout. The name of an object store without content is its mark: a database
 * that is made after `clearStore` has another one. */
function layOut(database) {
  for (const name of [...database.objectStoreNames]) database.deleteObjectStore(name);
  database.createObjectStore(`mark ${Date.now()} ${Math.random()}`);
  const batches = database.createObjectStore(BATCHES, { keyPath: "key" });
  batches.createIndex("ids", "ids", { multiEntry: true });
  batches.createIndex("after", "after");
  batches.createIndex("age", "age");
}

/** A list that begins with the batches of the last visit, and keeps those that it loads. */
export class KeptList {
  #feed;
  #engine;
  #items;
  #transfer;
  #tags;
  #countsOf;
  #store;
  /** The names of the errors that the app was told of. */
  #told = new Set();
  #isReading = false;
  #isStarted = false;
  #isTidy = false;
  /** `true` after the list has begun anew: another object has its place. */
  #isOver = false;

  /** `countsOf` returns the index and the total of a batch as numbers for Swift. */
  constructor(feed, engine, items, transfer, tags, countsOf) {
    [this.#feed, this.#engine, this.#items, this.#transfer, this.#tags, this.#countsOf] = [feed, engine, items, transfer, tags, countsOf];
    const lost = () => this.#tell(new DOMException("The browser has closed the database.", "InvalidStateError"));
    this.#store = new Store(feed.getAttribute("store"), feed.source ? "" : feed.getAttribute("src"), lost);
  }

  /** Starts the list. `id` is the item at which it opens; undefined for the start of the list. */
  async start(id) {
    if (this.#isStarted) return this.#engine.start();
    if (this.#isReading) return;
    this.#isReading = true;
    const parts = (await this.#asking(() => within(TIMEOUT, this.#store.around(id)))) ?? [];
    this.#isReading = false;
    // A list that is removed from the document meanwhile reads its store again when it is back.
    if (this.#isOver || !this.#feed.isConnected) return;
    this.#isStarted = true;
    await this.#asking(() => parts.forEach((part) => this.#show(part)));
    parts.length ? this.#engine.refresh() : this.#engine.start();
  }

  /** The list begins anew. */
  close() {
    this.#isOver = true;
    this.#store.close();
  }

  /** Returns the batch of a load that asks for a kept one, and null for any other load. Without that batch, the promise is
   * rejected, and the list asks the service. */
  batch(cursor, kind) {
    return isStored(kind) ? this.#batch(cursor, edges[kind & 1]) : null;
  }

  async #batch(cursor, heading) {
    const part = await this.#asking(() => within(TIMEOUT, this.#store.neighbor(cursor, heading)));
    if (!part) throw Object.assign(new Error("The batch is not kept."), { code: "transport" });
    this.#noteTag(part);
    return heading === "before" ? { ...part, previous: part.cursor } : part;
  }

  /** Keeps the answer of the service to a load of `count` items. A batch that was loaded backwards begins elsewhere. */
  keep(cursor, count, kind, { items, previous = null, next = null, tag, address, index, total }) {
    if (isStored(kind) || edges[kind & 1] === "before") return;
    const batch = { cursor, count, items: this.#items.sorted(items).readable, previous, next, tag, address, index, total };
    this.#asking(() => this.#keep(batch));
  }

  async #keep(batch) {
    await this.#store.keep(batch);
    if (this.#isTidy) return;
    this.#isTidy = true;
    await this.#store.tidy();
  }

  #show(part) {
    this.#transfer.pass(part.items);
    const numbers = [part.cursor, part.previous, part.next].map((cursor) => (cursor === null ? NO_CURSOR : this.#items.cursorNumber(cursor)));
    this.#engine.addKept(...numbers, part.count, ...this.#countsOf(part));
    this.#noteTag(part);
  }

  /** The service need not send a batch again that has not changed. */
  #noteTag(part) {
    if (part.tag) this.#tags.keep(part.address, part);
  }

  /** The list has left the document. */
  rest() {
    this.#store.rest();
  }

  /** Uses the store. A fault of the store costs what it keeps, and the app is told. */
  async #asking(use) {
    if (this.#store.isClosed) return undefined;
    try {
      return await use();
    } catch (problem) {
      if (!this.#store.isClosed) this.#tell(problem);
      return undefined;
    } finally {
      if (!this.#feed.isConnected) this.rest();
    }
  }

  /** Tells the app of a fault, once for each kind. */
  #tell(cause) {
    if (this.#told.has(cause.name)) return;
    this.#told.add(cause.name);
    const error = Object.assign(new Error(`The store can't be used: ${cause.message}`, { cause }), { code: "store" });
    tell(this.#feed, "feedissue", { problems: [error] });
  }
}

/** The result of a promise that is fulfilled in time. */
function within(time, promise) {
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new DOMException("The database does not answer.", "TimeoutError")), time);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
