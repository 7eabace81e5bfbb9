/** Sentences about what people have muted, in English. */
export const MUTE_WORDS_EN = {
  noSuchMute: "There is no such mute. It may have ended.",
  noSuchThing: "There is nothing like this to mute.",
  tooMany: (most: number) => `You have muted ${most} things already. End one of these mutes first.`,
  timeMissing: "Choose until when it is muted. Only what can be fixed can be muted until it is.",
  wrongTime: (days: number) => `Choose a time to come, within ${days} days.`,
  changed: "It was changed on another device. Look at it again.",
  tooManyOfOrganization: (most: number) => `${most} things are muted already. End one of these mutes first.`,
  changedBySomebody: "Somebody else has changed it meanwhile. Look at it again.",
  notYours: "Only owners, admins and whoever muted it can end or change this.",
  onlyManagers: "Only owners and admins can mute a channel, or everything for everybody.",
};
