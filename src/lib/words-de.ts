import type { SameWords } from "./sentences.ts";
import type { CALL_WORDS_EN } from "./words-en.ts";

const named = (field: string) => (field === "" ? "Die Eingabe" : `„${field}“`);

export const CALL_WORDS_DE: SameWords<typeof CALL_WORDS_EN> = {
  databaseAway: "Die Datenbank ist gerade nicht erreichbar. Versuchen Sie es gleich noch einmal.",
  gone: "Jemand hat das, worum es geht, gerade gelöscht oder verschoben. Laden Sie die Seite neu.",
  again: "Jemand hat im selben Moment dasselbe geändert. Versuchen Sie es noch einmal.",
  notText: "Die Eingabe enthält Zeichen, die kein Text sind.",
  notUnderstood: "Dieser Aufruf ist nicht zu verstehen.",
  notJson: "Die Eingabe ist kein JSON.",
  noSuchCall: "Diesen Aufruf gibt es nicht.",
  otherMethod: "Fragen gehen per GET, Änderungen per POST.",
  onlyJson: "Eingaben gehen nur als JSON.",
  tooLarge: "Das ist mehr, als der Server auf einmal annimmt.",
  otherSite: "Dieser Aufruf kam von einer anderen Website.",
  changesAsJson: "Aufrufe, die etwas ändern, gehen als JSON.",
  signedOut: "Ihre Sitzung ist beendet. Melden Sie sich neu an.",
  wentWrong: "Bei uns ist etwas schiefgegangen.",
  wentWrongUnder: (reference) => `Bei uns ist etwas schiefgegangen. Kennzeichen: ${reference}`,
  fieldTooLong: (field, most) => `${named(field)} ist zu lang: höchstens ${most} Zeichen.`,
  fieldEmpty: (field) => `${named(field)} darf nicht leer sein.`,
  fieldTooShort: (field, least) => `${named(field)} ist zu kurz: mindestens ${least} Zeichen.`,
  fieldTooMuch: (field, most) => `${named(field)} ist zu viel: höchstens ${most}.`,
  fieldTooLittle: (field, least) => `${named(field)} ist zu wenig: mindestens ${least}.`,
  fieldMissing: (field) => `${named(field)} fehlt oder ist nicht zu verstehen.`,
};
