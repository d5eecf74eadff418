// The connections of an origin, which all feeds of a document share.

/** The connections of an origin. A browser that speaks HTTP/1.1 has no more. */
const PER_ORIGIN = 6;
/** The connections of an origin that streams may use at the same time. They do not give them back, so that one is left for batches. */
const FOR_STREAMS = 5;

/** For each origin the numbers of the connections in use, and the requests that wait. */
const lines = {};

const hasRoom = (line, kind) => line.batches + line.streams < PER_ORIGIN && (kind === "batches" || line.streams < FOR_STREAMS);

/** Returns a function that gives a connection to an origin back, or, when the request has to wait, a promise of it. Requests of
 * one kind, `batches` or `streams`, get connections in the order in which they came, and batches before streams. */
export function connection(origin, kind) {
  const line = (lines[origin] ??= { batches: 0, streams: 0, waiting: [] });
  const leave = () => {
    line[kind] -= 1;
    admit(line);
  };
  if (!hasRoom(line, kind)) return new Promise((begin) => line.waiting.push({ kind, begin: () => begin(leave) }));
  line[kind] += 1;
  return leave;
}

/** Gives the free connections to requests that wait. */
function admit(line) {
  for (const kind of ["batches", "streams"]) {
    let next;
    while (hasRoom(line, kind) && (next = line.waiting.findIndex((request) => request.kind === kind)) >= 0) {
      line[kind] += 1;
      line.waiting.splice(next, 1)[0].begin();
    }
  }
}
