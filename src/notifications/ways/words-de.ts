import type { TELLING_WORDS_EN } from "./words-en.ts";

/** Sentences about how people are told, in German. */
export const TELLING_WORDS_DE: typeof TELLING_WORDS_EN = {
  changed: "Das wurde auf einem anderen Gerät geändert. Bitte sehen Sie es noch einmal an.",
  emptyQuiet: "Eine Ruhezeit endet zu einer anderen Zeit, als sie beginnt.",
  wrongPause: (days) => `Wählen Sie einen Zeitpunkt in der Zukunft, innerhalb von ${days} Tagen.`,
  unconfirmedAddress: "E-Mails kommen an Ihre Adresse, sobald sie bestätigt ist.",
  noPush: "Diese Instanz hat keine öffentliche Adresse mit https, daher lassen sich Browser nicht benachrichtigen.",
  wrongKeys: "Das sind keine Schlüssel eines Browsers. Laden Sie die Seite neu und melden Sie ihn noch einmal an.",
  tooManyDevices: (most) => `Sie haben bereits ${most} Geräte angemeldet. Entfernen Sie erst eines.`,
  noSuchDevice: "Dieses Gerät gibt es nicht. Vielleicht wurde es entfernt.",
};
