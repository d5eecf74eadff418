// The connections of an origin, which all feeds of a document share.

/** The connections of an origin. A browser that speaks HTTP/1.1 has no more. */
const PER_ORIGIN = 6;
/** The connections of an origin that streams may use at the same time. They do not give them back, so that one is left for batches. */
const FOR_STREAMS = 5;

/** For each origin the numbers of the connections in use, and the requests that wait. */
const lines = {};

/** Waits for a connection to an origin, and returns a function that gives it back. Requests of one kind, `batches` or
 * `streams`, get connections in the order in which they came, and batches before streams. */
export async function connection(origin, kind) {
  const line = (lines[origin] ??= { batches: 0, streams: 0, waiting: [] });
  await new Promise((begin) => {
    line.waiting.push({ kind, begin });
    admit(line);
  });
  return () => {
    line[kind] -= 1;
    admit(line);
  };
}

/** Gives the free connections to requests that wait. */
function admit(line) {
  const { waiting } = line;
  while (waiting.length && line.batches + line.streams < PER_ORIGIN) {
    const batch = waiting.findIndex(({ kind }) => kind === "batches");
    if (batch < 0 && line.streams >= FOR_STREAMS) return;
    const [{ kind, begin }] = waiting.splice(Math.max(0, batch), 1);
    line[kind] += 1;
    begin();
  }
}
