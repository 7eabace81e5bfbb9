/** Sentences about addresses and measurements, in English. */
export const SPEED_WORDS_EN = {
  noSuchMeasurement: "There is no such measurement.",
  reportGone: "This report is not kept any more.",
  urlMissing: "Enter at least one address that is to be measured.",
  tooManyUrls: (most: number) => `At most ${most} addresses of a shop can be measured.`,
  urlWithLogin: "An address that is measured must not contain a user name or password.",
  urlTooLong: (most: number, shown: string) => `An address must not be longer than ${most} characters: ${shown}`,
  urlMalformed: (shown: string) => `This is not an address: ${shown}`,
  urlScheme: (shown: string) => `An address must begin with https:// or http://: ${shown}`,
  urlForeign: (shown: string) => `Only addresses of the shop's own site can be measured: ${shown}`,
};
