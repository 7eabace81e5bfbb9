import type { SameWords } from "../../../lib/sentences.ts";
import type { MAIL_FORM_WORDS_EN, CHANNEL_MAIL_WORDS_EN } from "./channel-words-en.ts";

/** The same in German. */
export const MAIL_FORM_WORDS_DE: SameWords<typeof MAIL_FORM_WORDS_EN> = {
  addresses: "Adressen",
  addressesWhere:
    "Eine je Zeile, bis zu 20. Jede erhält eine E-Mail mit einem Link, der 48 Stunden gilt, und sonst nichts, bevor dort jemand auf ihn gedrückt hat.",
  missing: "Nennen Sie mindestens eine Adresse.",
  notAddress: "Eine davon ist keine Adresse. Schreiben Sie eine je Zeile, etwa ops@agency.example.",
  twice: "Eine Adresse steht zweimal da. Lassen Sie eine davon weg.",
  tooMany: "Ein Kanal hat höchstens 20 Adressen. Legen Sie für die übrigen einen weiteren an.",
};

export const CHANNEL_MAIL_WORDS_DE: SameWords<typeof CHANNEL_MAIL_WORDS_EN> = {
  reason: "Sie erhalten das, weil diese Adresse zu einem Kanal gehört.",
  why: "Zur Regel",
  leaveTitle: "Wenn diese E-Mails nicht mehr an diese Adresse gehen sollen",
  leave: (organization) =>
    `Melden Sie die Adresse ab; dafür muss sich niemand anmelden. ${organization} schickt ihr von da an nichts mehr.`,
  leaveIt: "Diese Adresse abmelden",
  askedFor: "Jemand, der angemeldet ist, hat gerade darum gebeten. Sie kommt einmal.",
  askedTitle: "Zu diesem Test",
};
