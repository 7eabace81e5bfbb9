/** Sentences about who is told of what, in English. */
export const RULE_WORDS_EN = {
  noSuchRule: "There is no such rule. Somebody may have deleted it.",
  changed: "This rule has changed meanwhile. Look at it again; what you typed is still here.",
  otherOrder: "The rules have changed meanwhile. Look at them again.",
  tooMany: (most: number) => `There are ${most} rules already. Delete one of them first.`,
  topicMissing: "Choose what the rule is about.",
  scopeMissing: "Choose for which shops the rule holds.",
  scopeTooMuch: (most: number) => `Choose at most ${most} of them.`,
  noSuchScope: "One of these shops, projects or tags is not there any more. Choose others.",
  receiverMissing: "Choose whom the rule tells.",
  tooManyReceivers: (most: number) => `A rule tells at most ${most} channels, teams and people.`,
  tooManySteps: (most: number) => `A rule has at most ${most} further steps.`,
  noSuchReceiver: "One of these channels, teams or people is not there any more. Choose others.",
  receiverTwice: "Somebody is named twice in one step.",
  wrongStep: (least: number, most: number) =>
    `A further step comes ${least} to ${most} minutes after the beginning, and after the step before it.`,
  equalEnds: "Beginning and end of a time must differ.",
};
