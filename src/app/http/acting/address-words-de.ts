import type { ADDRESS_PAGE_WORDS_EN } from "./address-words-en.ts";

/** The same in German. */
export const ADDRESS_PAGE_WORDS_DE: typeof ADDRESS_PAGE_WORDS_EN = {
  confirm: (organization, address) => `Darf ${organization} an ${address} schreiben?`,
  confirms: (organization) =>
    `Kanäle von ${organization} schreiben ihr, was mit Shops nicht stimmt und wann es vorbei ist. In jeder E-Mail steht ein Link zum Abmelden.`,
  confirmIt: "Diese Adresse bestätigen",
  by: (name, organization, at) => `${name} von ${organization} hat am ${at} darum gebeten.`,
  somebody: "Jemand",
  until: (at) => `Der Link gilt bis ${at}.`,
  confirmed: (address) => `${address} hat bestätigt.`,
  confirmedText: (organization) => `Kanäle von ${organization} schreiben ihr von jetzt an.`,
  leave: (address) => `${address} abmelden?`,
  leaves: (organization) =>
    `Kein Kanal von ${organization} schreibt ihr mehr. Ändern kann das nur, wer diese Adresse liest.`,
  leaveIt: "Abmelden",
  left: (address) => `${address} ist abgemeldet.`,
  leftText: (organization) => `Kein Kanal von ${organization} schreibt ihr mehr.`,
  lateText: (organization) =>
    `Sie hat sich abgemeldet, nachdem dieser Link entstanden war. ${organization} müsste neu fragen, und Sie müssten bestätigen.`,
};
