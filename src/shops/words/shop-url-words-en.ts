/** What is wrong with the address of a shop, in English. */
export const SHOP_URL_WORDS_EN = {
  missing: "Enter the shop's URL.",
  malformed: "This is not a URL. It looks like https://www.example.com",
  scheme: "The shop's URL must begin with https:// or http://",
  login: "The shop's URL must not contain a user name or password.",
  noHost: "The shop's URL needs a host name.",
  tooLong: (most: number) => `The shop's URL must not be longer than ${most} characters.`,
};
