/** Sentences about incidents, in English. */
export const INCIDENT_WORDS_EN = {
  noSuchIncident: "There is no such incident.",
  changed: "This incident has changed meanwhile. Look at it again first.",
  stillOpen: "Something of this incident is still there. Close it anyway if you know what it is.",
  parentOpen: "This incident ends when its shops are well. Close those of its shops instead.",
  notYours: "Nobody has this incident, so that nobody can give it back.",
  noteTooLong: (most: number) => `A note can have ${most} characters at most, all its parts together.`,
};
