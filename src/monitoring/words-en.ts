/** Sentences about visits and actions on shops, in English. */
export const MONITORING_WORDS_EN = {
  tooManyIgnored: (most: number) => `A shop can have ${most} ignored findings at most. Use some of them again first.`,
  askedTooOften: "This was asked of the shop too often within a minute. Wait a moment and try again.",
  noSuchTask: "There is no such task in this shop.",
  noTaskId: "This is not the id of a task",
  notSetAside: "The visits of this shop are not paused.",
};
