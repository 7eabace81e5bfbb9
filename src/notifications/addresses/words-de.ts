import type { SameWords } from "../../lib/sentences.ts";
import type { ADDRESS_SENTENCES_EN, ADDRESS_WORDS_EN } from "./words-en.ts";

/** The same in German. */
export const ADDRESS_WORDS_DE: SameWords<typeof ADDRESS_WORDS_EN> = {
  subject: (organization) => `Darf ${organization} an diese Adresse schreiben?`,
  asked: (by, organization) =>
    `${by} von ${organization} hat diese Adresse eingetragen, damit Nachrichten über Shops an sie gehen: was mit ihnen nicht stimmt und wann es vorbei ist.`,
  askedBySomebody: (organization) =>
    `Jemand von ${organization} hat diese Adresse eingetragen, damit Nachrichten über Shops an sie gehen: was mit ihnen nicht stimmt und wann es vorbei ist.`,
  before: "Bevor Sie die Adresse bestätigen, wird nichts davon geschickt.",
  channel: "Kanal",
  confirm: "Diese Adresse bestätigen",
  valid: "Der Link gilt 48 Stunden.",
  otherwiseTitle: "Wenn Sie diese E-Mails nicht möchten",
  otherwise: (organization) =>
    `Sie müssen nichts tun. Wenn ${organization} auch nicht noch einmal fragen soll, sagen Sie es hier.`,
  leave: "Diese Adresse nicht mehr fragen",
  reason:
    "Sie erhalten diese Mail, weil jemand diese Adresse als Kanal eingetragen hat. Sie wird höchstens einmal am Tag gefragt.",
};

export const ADDRESS_SENTENCES_DE: SameWords<typeof ADDRESS_SENTENCES_EN> = {
  noSuchAddress: "Diese Adresse hat der Kanal nicht. Vielleicht hat sie jemand entfernt.",
  isConfirmed: "Diese Adresse hat schon bestätigt.",
  tooSoon: "Diese Adresse wurde vor Kurzem gefragt oder hat sich abgemeldet. Sie wird erst später wieder gefragt.",
  triedOften: "Diese Adresse hat heute schon viele Tests erhalten und bekommt vor morgen keine weiteren.",
};
