/** The photos of two years, newest first: the plain list behind the scene. */

const PLACES = [
  "Harbor at six", "The long pier", "Ferry to the islands", "Lighthouse, from the boat and again from the rocks below it", "Dunes",
  "Market day", "Old town after rain", "Salt fields", "The last tram", "Kiosk", "Boat yard with the blue hull that nobody has claimed",
];
const NEWEST_DAY = Date.UTC(2026, 5, 28);
const DAY = 86_400_000;
const DAYS_BETWEEN = 1.6;
const COUNT = 450;

/** A photo by its number; the number 0 is the newest one, and a negative number is one of the same day. */
function photo(number) {
  const taken = new Date(NEWEST_DAY - Math.max(0, number) * DAYS_BETWEEN * DAY).toISOString().slice(0, 10);
  const place = Math.abs(number * 7) % PLACES.length;
  return {
    id: number, title: PLACES[place], taken, month: taken.slice(0, 7), hue: Math.abs(number * 47) % 360,
    ratio: [1, 0.75, 1.25, 0.66, 1.5][Math.abs(number * 3) % 5],
  };
}

/** The list as the service has it. */
export const photos = Array.from({ length: COUNT }, (_, number) => photo(number));

/** Adds a photo of today before the first one, and returns it. */
export function takePhoto() {
  const taken = photo(photos[0].id - 1);
  photos.unshift(taken);
  return taken;
}

/** The time in which the service answers. */
const LATENCY = 250;

/** Batches of the list. A cursor is the id of the photo at which a batch begins, or before which it ends. */
export const source = {
  async load({ cursor, count, heading }) {
    await new Promise((done) => setTimeout(done, LATENCY));
    const at = cursor === null ? 0 : photos.findIndex(({ id }) => id === cursor);
    const start = heading === "before" ? Math.max(0, at - count) : at;
    const end = heading === "before" ? at : Math.min(at + count, photos.length);
    return { items: photos.slice(start, end), previous: photos[start - 1] ? photos[start].id : null, next: photos[end]?.id ?? null };
  },
  cursorAround(id) {
    const at = photos.findIndex((each) => each.id === id);
    return at < 0 ? null : photos[Math.max(0, at - 5)].id;
  },
};
