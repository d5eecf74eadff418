/** Invented senders, and the subjects and first lines of their letters. */
const senders = [
  ["Mina Cho", "Lunch on Friday, by the water?|The blue chairs are free at one.",
    "Your umbrella|You left it here on Sunday. It is dry now.", "The photographs|The one on the pier is the best of them.",
    "A recipe, as promised|Leave the lemon out if it rains."],
  ["Harbor office", "Your ferry ticket|Gate 3, twenty minutes before departure.",
    "Winter timetable|From December, the last boat leaves at ten.", "The pier is closed on Monday|Boats leave from the north side.",
    "Your ticket of last winter|A copy for your records."],
  ["Paul Sander", "The captain was right|I have read chapter nine again.", "Cake for Thursday|Plum or almond? I can bake only one.",
    "A chair for your desk|It needs one new screw.", "The night train|Berth 14 is the quiet one."],
  ["Eun Park", "The maps for Thursday|The second draft has the islands too.", "A wrong contour|The hill is ten meters too high.",
    "Which blue for the sea?|I have printed three of them.", "Paper|The heavy sheets arrive on Tuesday."],
  ["The bakery", "Your order is ready|Two loaves of rye, until six o’clock.", "Closed for the holidays|We open again on January 4.",
    "A new oven|Bread comes an hour earlier from now on.", "Your receipt|Four rolls and a plum cake."],
  ["Town library", "Two books are due|You can keep them for two more weeks.", "Your reserved book is here|It waits at the desk for a week.",
    "Reading on Wednesday|A poet, a piano and tea.", "Your card|It is valid for another year."],
  ["Garden club", "Seeds to swap|Beans, leeks and a pumpkin without a name.", "The harvest in numbers|38 kg of tomatoes, a record.",
    "Tools in the shed|Please hang the long rake on the left.", "Frost on Saturday|Cover the figs tonight."],
  ["Jonas Weil", "The ladder|Keep it until the gutter is clean.", "Autumn walk|Eight kilometers, with soup at the end.",
    "Chess, move 14|Knight to f5. Take your time.", "A spare key|It is under nothing. Ring the bell."],
  ["House 3B", "Your parcel is here|It fits through the door. Come after four.", "Music on Saturday|We stop at eleven, and you are invited.",
    "The light on the stairs|It works again, and it stays on longer.", "Bicycles in the yard|Please leave room for the bins."],
];
const NEWEST = Date.UTC(2026, 10, 21, 20, 5);
const HOUR = 3_600_000;
const COUNT = senders.length * 4;

/** The letter of this age. Letter 0 is the newest one at the start, letter 1 the one before it. Letters that arrive later
 * have negative ages. */
export function letter(age) {
  const at = ((age % COUNT) + COUNT) % COUNT;
  const [sender, ...mail] = senders[at % senders.length];
  const [subject, line] = mail[Math.floor(at / senders.length)].split("|");
  return { sender, subject, line, date: new Date(NEWEST - age * (age < 0 ? 0.1 : 6.9) * HOUR) };
}
