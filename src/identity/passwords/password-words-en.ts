/** What is wrong with a new password, in English. */
export const PASSWORD_WORDS_EN = {
  tooShort: "Password too short",
  tooLong: "Password too long",
  noDigit: "Password must contain at least one digit",
  noSpecial: "Password must contain at least one of these characters: ! @ # $ % ^ & *",
  common: "This password is among the first that attackers try. Digits and signs at its ends do not change that.",
  personal: "Password must not be made of your name or your email address",
};
