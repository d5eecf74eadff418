/// The word lists from which logins are generated.
struct LoginWords: Sendable {
  /// 64 words.
  let first: [String]
  /// 64 words.
  let second: [String]
  /// 14 words.
  let suffixes: [String]

  /// Given names, family names, and suffixes that people add when a name is already taken.
  static let people = LoginWords(
    first: [
      "aiko", "alma", "amara", "anders", "anika", "arjun", "astrid", "bao", "beatriz", "bruno", "carmen",
      "chidi", "clara", "dario", "devi", "diego", "elena", "elif", "emeka", "enzo", "esra", "fatou", "felix",
      "freya", "goran", "hana", "hugo", "imani", "ines", "ivan", "jamal", "jonas", "joon", "kaito", "kamala",
      "karin", "kofi", "laila", "lars", "leila", "linh", "lucia", "magnus", "malik", "marta", "mateo", "mei",
      "milan", "mira", "naoki", "nadia", "nils", "noor", "oskar", "paola", "pavel", "priya", "rafael", "ravi",
      "rosa", "samir", "sofia", "tariq", "yuki",
    ],
    second: [
      "abebe", "achterberg", "adeyemi", "almeida", "alvarez", "andersen", "banerjee", "barbosa", "bauer",
      "bello", "bianchi", "bjork", "boateng", "carvalho", "castillo", "chen", "costa", "dahl", "demir",
      "diallo", "dubois", "eriksen", "falk", "farouk", "ferrari", "fischer", "fofana", "fujita", "garcia",
      "gupta", "haddad", "hansen", "herrera", "hoffmann", "ibrahim", "ito", "iyer", "jansen", "kamau", "kaya",
      "kimura", "kowalski", "kruger", "kumar", "lindqvist", "lopez", "mbeki", "mendes", "mori", "mwangi",
      "nakamura", "ncube", "novak", "okafor", "okoye", "olsen", "park", "petrov", "quispe", "rahman", "rossi",
      "sato", "silva", "tanaka",
    ],
    suffixes: [
      "dev", "codes", "io", "builds", "writes", "tests", "hq", "lab", "works", "data", "web", "ops", "ux",
      "dot",
    ])

  /// Adjectives, nouns, and suffixes that are common in the names of organizations.
  static let organizations = LoginWords(
    first: [
      "amber", "ample", "arctic", "autumn", "azure", "basalt", "blue", "bold", "brass", "bright", "brisk",
      "broad", "calm", "cedar", "clear", "coastal", "cobalt", "copper", "coral", "crisp", "curious", "deep",
      "distant", "dusk", "early", "eastern", "ember", "even", "fair", "fallow", "fern", "fine", "first",
      "flint", "free", "gentle", "golden", "grand", "granite", "green", "hazel", "high", "hollow", "honest",
      "indigo", "iron", "ivory", "jade", "keen", "kindly", "late", "level", "light", "linen", "lively", "lone",
      "lunar", "maple", "mellow", "mild", "misty", "noble", "north", "oaken",
    ],
    second: [
      "anchor", "anvil", "arbor", "atlas", "badger", "beacon", "birch", "bridge", "brook", "canyon", "castle",
      "cloud", "compass", "cove", "crane", "creek", "delta", "dune", "falcon", "field", "finch", "fjord",
      "forge", "garden", "gate", "glacier", "grove", "harbor", "hare", "harvest", "haven", "heron", "hill",
      "island", "kestrel", "kite", "ladder", "lagoon", "lantern", "lark", "ledge", "lighthouse", "loom",
      "marsh", "meadow", "mill", "moor", "mountain", "oasis", "orchard", "otter", "pebble", "pier", "pine",
      "plover", "pond", "prairie", "quarry", "quill", "raven", "reef", "ridge", "river", "spring",
    ],
    suffixes: [
      "labs", "studio", "works", "systems", "software", "collective", "foundation", "io", "hq", "research",
      "tools", "cloud", "press", "guild",
    ])
}
