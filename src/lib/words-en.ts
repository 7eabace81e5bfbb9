type Count = number | bigint;

const named = (field: string) => (field === "" ? "The input" : `“${field}”`);

/** Sentences about calls and their input, in English. */
export const CALL_WORDS_EN = {
  databaseAway: "The database cannot be reached at the moment. Please try again shortly.",
  gone: "Somebody has just removed or moved what this is about. Load the page anew.",
  again: "Somebody changed the same thing at the same moment. Please try again.",
  notText: "The input holds characters that are no text.",
  notUnderstood: "This call cannot be understood.",
  notJson: "The input is not JSON.",
  noSuchCall: "There is no such call.",
  otherMethod: "Questions are asked by GET, changes are made by POST.",
  onlyJson: "Input is taken as JSON only.",
  tooLarge: "This is more than the server takes at once.",
  otherSite: "This call came from another site.",
  changesAsJson: "Calls that change something are sent as JSON.",
  signedOut: "Token expired",
  wentWrong: "Something went wrong on our side.",
  wentWrongUnder: (reference: string) => `Something went wrong on our side. Reference: ${reference}`,
  fieldTooLong: (field: string, most: Count) => `${named(field)} is too long: at most ${most} characters.`,
  fieldEmpty: (field: string) => `${named(field)} must not be empty.`,
  fieldTooShort: (field: string, least: Count) => `${named(field)} is too short: at least ${least} characters.`,
  fieldTooMuch: (field: string, most: Count) => `${named(field)} is too much: at most ${most}.`,
  fieldTooLittle: (field: string, least: Count) => `${named(field)} is too little: at least ${least}.`,
  fieldMissing: (field: string) => `${named(field)} is missing or cannot be understood.`,
};
