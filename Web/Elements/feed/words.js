/** The texts that the element shows, in English. An app assigns other texts to `LockstepFeed.texts`. */
export const englishTexts = {
  transport: "The server cannot be reached.",
  source: "The list could not be loaded.",
  status: "The server could not answer.",
  limited: "Too many requests.",
  unreadable: "The answer could not be read.",
  badAddress: "The next part cannot be asked for.",
  emptyPages: "Nothing new came.",
  cursorLoop: "The same part came twice.",
  cancelled: "Loading was given up.",
  end: "That is all.",
  empty: "There is nothing here.",
  retry: "Try again",
  more: (count) => `${count} more loaded.`,
  failed: (reason) => `Loading failed. ${reason}`,
  soon: (seconds) => `Next try in ${seconds} s.`,
  until: (date) => `Waiting until ${date.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" })}.`,
};
