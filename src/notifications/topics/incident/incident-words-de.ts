import { ADVICE_WORDS_DE } from "../advice-words-de.ts";
import { FAILURE_WORDS_DE } from "../outage/failure-words-de.ts";
import { FURTHER_FOUND_DE } from "../status/further-words-de.ts";
import type { INCIDENT_WORDS_EN } from "./incident-words-en.ts";

const shops = (count: number) => `${count} ${count === 1 ? "Shop" : "Shops"}`;
const AGAIN = "Sie hören wieder davon, wenn sich 30 Minuten lang nichts geändert hat.";

/** What incidents say, in German. */
export const INCIDENT_WORDS_DE: typeof INCIDENT_WORDS_EN = {
  advice: {
    ...ADVICE_WORDS_DE,
    shared:
      "Sehen Sie zuerst nach, was diese Shops gemeinsam haben. Sie hören noch einmal davon, wenn sie wieder in Ordnung sind.",
    left: "Öffnen Sie die Störung, um zu sehen, welche Shops noch jemanden brauchen.",
    flapping: "Sehen Sie in den Änderungen des Shops nach, was sich ständig ändert.",
    flappingShared: "Öffnen Sie die Störung, um zu sehen, welche Shops ständig wechseln.",
  },
  failures: FAILURE_WORDS_DE,
  furtherFound: FURTHER_FOUND_DE,
  joinedShop: (shop) => `Neu: ${shop}.`,
  furtherShops: (amount) => `Und ${amount} ${amount === 1 ? "weiterer Shop" : "weitere Shops"}.`,
  down: {
    title: (count, place) => `${shops(count)} auf ${place} sind nicht erreichbar`,
    subject: (count) => `${shops(count)} sind nicht erreichbar`,
    sentence: (count) => `${shops(count)} auf einem Server sind nicht erreichbar.`,
    more: (count) => `${shops(count)} auf einem Server sind nicht erreichbar. Es sind mehr geworden.`,
    since: (count, first, time) =>
      `${shops(count)} auf einem Server sind nicht erreichbar. ${first} davon seit ${time}.`,
    why: (sentence) => `Beim ersten: ${sentence}`,
    left: (shop) => `${shop} ist weiterhin nicht erreichbar.`,
    stays: (count) => `${shops(count)} ${count === 1 ? "ist" : "sind"} weiterhin nicht erreichbar:`,
    flapping: {
      title: (count, place) => `${shops(count)} auf ${place} ${count === 1 ? "fällt" : "fallen"} immer wieder aus`,
      subject: (count) => `${shops(count)} ${count === 1 ? "fällt" : "fallen"} immer wieder aus`,
    },
    calm: {
      title: (place) => `Die Shops auf ${place} sind zur Ruhe gekommen`,
      subject: "Die Shops sind zur Ruhe gekommen",
      well: "Sie antworten alle.",
    },
  },
  shared: {
    title: (count, place) => `${shops(count)} haben denselben Fehler: ${place}`,
    subject: (count) => `${shops(count)} haben denselben Fehler`,
    sentence: (count) => `${shops(count)} haben denselben Fehler:`,
    more: (count) => `Inzwischen haben ${shops(count)} denselben Fehler:`,
    since: (count, first, time) => `${shops(count)} haben denselben Fehler, ${first} davon seit ${time}:`,
    why: (sentence) => sentence,
    left: (shop) => `${shop} hat ihn noch.`,
    stays: (count) => `${shops(count)} ${count === 1 ? "hat" : "haben"} ihn noch:`,
    flapping: {
      title: (count, place) => `Derselbe Fehler von ${shops(count)} kommt und geht: ${place}`,
      subject: (count) => `Derselbe Fehler von ${shops(count)} kommt und geht`,
    },
    calm: {
      title: (place) => `Ein Fehler mehrerer Shops kommt und geht nicht mehr: ${place}`,
      subject: "Ein Fehler mehrerer Shops kommt und geht nicht mehr",
      well: "Kein Shop hat ihn mehr.",
    },
  },
  further: {
    title: (shop) => `Shop ${shop} hat weitere Fehler`,
    subject: "Weitere Fehler",
    sentence: "Der Shop hatte schon Fehler. Dies kam dazu:",
  },
  status: {
    title: (shop) => `Status von Shop ${shop} hat sich geändert`,
    subject: (status) => `Status wechselte zu ${status}`,
    sentence: (from, to) => `Der Status wechselte von ${from} zu ${to}.`,
    now: (status) => `Der Status des Shops ist ${status}.`,
  },
  answers: {
    title: (shop) => `Shop ${shop} antwortet wieder`,
    subject: "Shop antwortet wieder",
    unvisited: (length) => `Der Shop konnte ${length} lang nicht besucht werden.`,
    unreached: (length) => `Der Shop war ${length} lang nicht erreichbar.`,
  },
  between: (length) => `Es kam und ging: Davon war es insgesamt ${length} lang da.`,
  gone: {
    title: (shop) => `Fehler von Shop ${shop} sind behoben`,
    subject: "Fehler sind behoben",
    sentence: (length) => `Dies war ${length} lang so und ist behoben:`,
    decided: "Jemand hat entschieden, dass dies nicht mehr zählt:",
  },
  answerAgain: {
    title: (count, all, place) => `${some(count, all)} auf ${place} ${count === 1 ? "antwortet" : "antworten"} wieder`,
    subject: (count, all) => `${some(count, all)} ${count === 1 ? "antwortet" : "antworten"} wieder`,
    body: (count, all) => `${some(count, all)} auf einem Server ${count === 1 ? "antwortet" : "antworten"} wieder.`,
    sentence: (length) => `Sie waren ${length} lang nicht erreichbar.`,
  },
  sharedGone: {
    title: (count, place) => `Der Fehler von ${shops(count)} ist behoben: ${place}`,
    subject: (count) => `Der Fehler von ${shops(count)} ist behoben`,
    partTitle: (count, all, place) => `Der Fehler ist bei ${some(count, all)} behoben: ${place}`,
    partSubject: (count, all) => `Der Fehler ist bei ${some(count, all)} behoben`,
    body: (count, all) => `Der Fehler ist bei ${some(count, all)} behoben.`,
    sentence: (length) => `Er bestand ${length} lang.`,
  },
  window: (name) => `Es begann während geplanter Arbeiten: ${name}.`,
  closed: {
    title: (place) => `Die Störung von ${place} wurde geschlossen`,
    subject: "Die Störung wurde geschlossen",
    sentence: (by) => (by === null ? "Jemand hat die Störung geschlossen." : `${by} hat die Störung geschlossen.`),
  },
  flapping: {
    title: (shop) => `Shop ${shop} wechselt ständig seinen Zustand`,
    subject: "Shop wechselt ständig seinen Zustand",
    sentence: (changes) => `${changes} Wechsel innerhalb von zwei Stunden. ${AGAIN}`,
  },
  calm: {
    title: (shop) => `Shop ${shop} ist zur Ruhe gekommen`,
    subject: "Shop ist zur Ruhe gekommen",
    sentence: (changes) => `Der Shop hat ${changes}-mal seinen Zustand gewechselt und ist seit 30 Minuten unverändert.`,
    shared: (changes) => `Es gab ${changes} Wechsel, in den letzten 30 Minuten keinen mehr.`,
  },
  matters: {
    certificate: "ein Zertifikat",
    advisory: "eine Sicherheitslücke",
    eol: "ein Supportende",
    other: "eine Ursache",
  },
};

function some(count: number, all: number): string {
  return count === all ? shops(all) : `${count} von ${all} Shops`;
}
