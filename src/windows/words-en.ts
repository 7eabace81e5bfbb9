/** Sentences about planned work, in English. */
export const WINDOW_WORDS_EN = {
  noSuchWindow: "There is no such window.",
  nameMissing: "Give the window a name",
  tooMany: (most: number) =>
    `This organization has planned ${most} windows already. Remove one that is no longer needed.`,
  zoneUnknown: "There is no such time zone. Names look like Europe/Berlin.",
  timeUnreadable: "There is no such day or time",
  endsBeforeBegin: "The end must be after the beginning",
  tooShort: "A window lasts at least 5 minutes",
  tooLong: "A window that happens once lasts at most 14 days",
  repeatedTooLong: "A window that repeats lasts at most 24 hours",
  isOver: "This time has passed already",
  beginsInPast: "What lies behind cannot be changed. Choose a beginning from now on.",
  tooFarAhead: "A window begins at most two years ahead",
  patternUnreadable: "This pattern cannot be read. It has five fields, such as 0 22 * * 2.",
  patternNever: "This pattern never matches between its first and its last day",
  patternOverlapping: "This pattern comes again before it has ended: the window would never end",
  lastBeforeFirst: "The last day must not be before the first",
  notRunning: "This window is not running.",
  behind: "This window has ended. What lies behind is never changed.",
  cannotExtend: "A window lasts at most 14 days. Plan another one.",
};
