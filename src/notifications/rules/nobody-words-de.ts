import type { NOBODY_WORDS_EN } from "./nobody-words-en.ts";
import type { Lost } from "./tells-nobody.ts";

const KINDS: Record<Lost["kind"], string> = {
  project: "Das Projekt",
  tag: "Das Schlagwort",
  shop: "Der Shop",
  channel: "Der Kanal",
  team: "Das Team",
};

/** The same in German. */
export const NOBODY_WORDS_DE: typeof NOBODY_WORDS_EN = {
  deleted: (kind, name, date) => `${KINDS[kind]} ${name} wurde am ${date} gelöscht.`,
  receiversGone: "Es gibt niemanden mehr, den sie benachrichtigt.",
  scopeGone: "Die Shops, um die es ging, gibt es nicht mehr.",
  noShopInProjects: (names) => `Zu ${names} gehört kein Shop mehr.`,
  watchesNone: "Sie beobachten keinen Shop.",
  noShopWithTags: (names) => `Kein Shop hat mehr das Schlagwort ${names}.`,
  disabled: (channel, since, reason) => `${channel} ist seit ${since} abgeschaltet: ${reason}`,
  unconfirmed: (channel) => `${channel} ist noch nicht bestätigt.`,
  missed: (count) =>
    count === 1 ? "1 Nachricht ist nicht angekommen." : `${count} Nachrichten sind nicht angekommen.`,
  more: (count) =>
    count === 1 ? "Ein weiterer Kanal funktioniert auch nicht." : `${count} weitere Kanäle funktionieren auch nicht.`,
  teamEmpty: (name) => `Im Team ${name} ist niemand.`,
  personLeft: (name) => `${name} ist nicht mehr Mitglied.`,
  roleEmpty: "Niemand hat die Rolle, die sie benachrichtigt.",
  title: (name) =>
    name === null ? "Eine Regel benachrichtigt niemanden mehr" : `Die Regel „${name}“ benachrichtigt niemanden mehr`,
};
