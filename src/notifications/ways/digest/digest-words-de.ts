import type { DIGEST_WORDS_EN } from "./digest-words-en.ts";

const things = (count: number) => `${count} ${count === 1 ? "Sache ist" : "Sachen sind"} offen`;
const done = (count: number) => `${count} ${count === 1 ? "hat" : "haben"} sich erledigt`;

/** Digests and what has waited, in German. */
export const DIGEST_WORDS_DE: typeof DIGEST_WORDS_EN = {
  daily: "Zusammenfassung des Tages",
  weekly: "Zusammenfassung der Woche",
  subject: (digest, { open, over }) =>
    open === 0 && over === 0 ? `${digest}: alles in Ordnung` : `${digest}: ${things(open)}, ${over} erledigt`,
  well: (shops) => `Nichts ist offen. Sie beobachten ${shops} ${shops === 1 ? "Shop" : "Shops"}.`,
  fresh: (count) => `Neu und offen: ${count}`,
  still: (count) => `Weiterhin offen: ${count}`,
  over: (count) => `Seit der letzten Zusammenfassung erledigt: ${count}`,
  once: (count) => `Seit der letzten Zusammenfassung geschehen: ${count}`,
  came: (count) => `Gekommen und erledigt: ${count}`,
  open: (count) => `Offen: ${count}`,
  more: (count) => `und ${count} weitere, alle im Posteingang`,
  since: (title, moment) => `${title}, seit ${moment}`,
  at: (title, moment) => `${title}, ${moment}`,
  zone: (timeZone) => `Alle Zeiten gelten in der Zeitzone ${timeZone}.`,
  waited: {
    quiet: (open, over) => `Während der Ruhezeit: ${things(open)}, ${done(over)}`,
    paused: (open, over) => `Während Ihrer Pause: ${things(open)}, ${done(over)}`,
    outage: (open, over) => `Während Sie nichts erreichte: ${things(open)}, ${done(over)}`,
    cap: (open, over) => `Es passiert viel: ${things(open)}, ${done(over)}`,
    rule: (open, over) => `Von einer Regel zusammengefasst: ${things(open)}, ${done(over)}`,
  },
  test: "Das ist ein Test von Shopwarden",
  testReason: "Sie erhalten das, weil Sie in den Einstellungen darum gebeten haben.",
  testText: "Sie haben darum gebeten. Ihre E-Mails kommen also an; sonst ist nichts passiert.",
  inbox: "Posteingang öffnen",
  settingsTitle: "Wenn Ihnen das zu viel oder zu wenig ist",
  settingsText: "Wie viel Sie hören und wann, bestimmen Sie selbst.",
  settings: "Benachrichtigungen einstellen",
  reason: "Sie erhalten das, weil Sie Shops beobachten.",
  why: "Warum, und was noch",
  offer: (day, { mails, calm, digests }) =>
    `Am ${day} haben Sie ${mails} E-Mails erhalten. Mit „Ruhig“ wären es ${calm}${digests === 0 ? "" : digests === 1 ? " und eine Zusammenfassung" : ` und ${digests} Zusammenfassungen`} gewesen: Das wählen Sie in den Einstellungen.`,
};
