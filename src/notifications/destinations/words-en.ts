/** Sentences about channels of organizations, in English. */
export const DESTINATION_WORDS_EN = {
  noSuchDestination: "There is no such channel. Somebody may have deleted it.",
  changed: "Somebody else has changed this channel meanwhile. Look at it again; what you typed is still here.",
  nameMissing: "Give the channel a name.",
  nameTooLong: (most: number) => `A name has at most ${most} characters.`,
  nameTaken: "Another channel has this name already. Choose another one.",
  unknownZone: "This time zone is not known. Choose one from the list.",
  unknownChannel: "Channels of this kind do not exist.",
  otherChannel: "A channel stays of its kind. Make a new one instead.",
  settingsTooLong: "These settings are too long. Make them shorter.",
  secretsElsewhere: "This was kept for another address and is not sent to this one. Type it again.",
  outsideOnly: "This address is not called by channels. Use one that can be reached from the internet.",
  mendFirst: "This channel is disabled. Mend it and switch it on first.",
  unconfirmed: "None of these addresses is confirmed yet.",
  noSuchMessage: "There is no such message. It may be older than what is kept.",
  notDead: "Only what was given up can be delivered again.",
  isDigest: "A digest is not delivered again: it would tell of what is over.",
};
