import { SUMMARY_WORDS_DE } from "../changelog/summary-words-de.ts";
import { CHECK_TEXTS_DE } from "../checks/texts/words-de.ts";
import type { FailureReason } from "../snapshot/failure.ts";
import { FAILURE_WORDS_DE } from "../snapshot/failure-words-de.ts";
import type { SameWords } from "../lib/sentences.ts";
import { explained, sentence, type Words } from "./attention-words.ts";
import { HEADLINE_PHRASES_DE } from "./headline-words-de.ts";
import type { ATTENTION_SENTENCES_EN } from "./words-en.ts";

const TOPIC: Readonly<Record<string, { name: string; isAre: "ist" | "sind" }>> = {
  config: { name: "Version", isAre: "ist" },
  extensions: { name: "Erweiterungen", isAre: "sind" },
  tasks: { name: "Geplante Aufgaben", isAre: "sind" },
  queue: { name: "Queue", isAre: "ist" },
  cache: { name: "Cache und Umgebung", isAre: "sind" },
  frosh: { name: "Ergebnisse von FroshTools", isAre: "sind" },
};

/** The common area of several FroshTools results. */
const AREA: Readonly<Record<string, string>> = {
  support: "Unterstützung",
  security: "Sicherheit des Servers",
  php: "PHP",
  database: "Datenbank",
  cache: "Cache",
  worker: "Queue und Worker",
};

const SHORT_FAILURE: Partial<Record<FailureReason, string>> = {
  host_unknown: "Hostname unbekannt",
  certificate_invalid: "Zertifikat ungültig",
  address_forbidden: "Adresse nicht erlaubt",
  redirected: "Adresse leitet um",
  not_installed: "Shopware nicht installiert",
  not_shopware: "Dort ist kein Shopware",
  password_protected: "Hinter einem Passwort",
  firewall_blocked: "Von Firewall blockiert",
  bot_protection: "Von Bot-Schutz blockiert",
  answer_broken: "Unlesbare Antwort",
  answer_too_large: "Antwort zu groß",
};

type Who = Words<"shop" | "shops">;

const shops = (words: Words<"shops">) => (words.count("shops") === 1 ? "1 Shop" : `${words.count("shops")} Shops`);
const isOne = (words: Words<"shops">) => words.count("shops") === 1;
const who = (words: Who) => (isOne(words) ? words.text("shop") : shops(words));
const topic = (words: Words<"topic">) => TOPIC[words.text("topic")] ?? { name: "Ein Teil", isAre: "ist" as const };
const shortFailure = (words: Words<"reason">, fallback: string) =>
  Object.entries(SHORT_FAILURE).find(([reason]) => reason === words.text("reason"))?.[1] ?? fallback;
const since = (words: Words<"since">) => (words.time("since") === "" ? "" : ` seit ${words.time("since")}`);
const lastKnown = (words: Words<"readAt">) =>
  words.time("readAt") === "" ? "Bekannt war das noch nie." : `Gezeigt wird der Stand von ${words.time("readAt")}.`;

const SENTENCES: SameWords<typeof ATTENTION_SENTENCES_EN> = {
  "title.server": (words) => `${shops(words)} auf einem Server ${isOne(words) ? "ist" : "sind"} nicht erreichbar`,
  "title.unreachable": (words) => `${who(words)} ${isOne(words) ? "ist" : "sind"} nicht erreichbar`,
  "title.maintenance": (words) => `${who(words)} ${isOne(words) ? "ist" : "sind"} in Wartung`,
  "title.access": (words) => `${who(words)} ${isOne(words) ? "verweigert" : "verweigern"} den Zugang`,
  "title.address": (words) =>
    `${who(words)} ${isOne(words) ? "lässt" : "lassen"} sich unter der Adresse nicht besuchen`,
  "title.blocked": (words) => `${who(words)} ${isOne(words) ? "lässt" : "lassen"} Shopwarden nicht ein`,
  "title.unusable": (words) => `Die Antwort von ${who(words)} ist nicht verwendbar`,
  "title.unkept": (words) => `Die Antwort von ${who(words)} ist nicht speicherbar`,
  "title.broken": (words) => `Der Besuch von ${who(words)} ist bei uns abgebrochen`,
  "title.probe": (words) => `${words.text("probe")} von ${words.text("shop")} ist nicht erreichbar`,
  "title.finding": (words) => `${words.findingTitle} in ${who(words)}`,
  "title.frosh": (words) =>
    words.frosh === null
      ? `Nicht wie empfohlen in ${who(words)}: ${words.findingTitle}`
      : `${words.frosh.title} in ${who(words)}`,
  "title.holes": (words) => `${words.count("holes")} bekannte Sicherheitslücken in ${who(words)}`,
  "title.tasks": (words) => `Geplante Aufgaben laufen nicht in ${who(words)}`,
  "title.settings": (words) => `${AREA[words.text("area")] ?? "Einstellungen"} nicht wie empfohlen in ${who(words)}`,
  "title.unknown": (words) => `${topic(words).name} von ${who(words)} ${topic(words).isAre} unbekannt`,
  "title.firstVisit": (words) => `${who(words)} ${isOne(words) ? "wartet" : "warten"} auf den ersten Besuch`,

  "why.failure": (words) => words.failure + (words.text("stopped") === "true" ? " Die Besuche ruhen." : ""),
  "why.server": (words) =>
    words.failure === "" ? `Alle liegen auf ${words.text("server")}.` : `${words.text("server")}: ${words.failure}`,
  "why.failures": () => "Jeder wird von selbst wieder versucht, spätestens nach einer Stunde.",
  "why.security": (words) =>
    `Betrifft Shopware ${words.text("versions")}. Das Security-Plugin schließt sie nicht: Aktualisieren Sie Shopware.`,
  "why.securityPlugin": (words) =>
    `Betrifft Shopware ${words.text("versions")}. Bis Shopware aktualisiert ist, kann das Security-Plugin sie schließen.`,
  "why.tasks": (words) =>
    words.count("tasks") === 1
      ? "1 Aufgabe lief nicht, als sie sollte. Bleibt es dabei, läuft kein Worker."
      : `${words.count("tasks")} Aufgaben liefen nicht, als sie sollten. Bleibt es dabei, läuft kein Worker.`,
  "why.settings": (words) =>
    `${words.count("settings")} Ergebnisse von FroshTools sind nicht, wie sie sein sollen. Die Prüfungen sagen, was und warum.`,
  "why.rights": (words) =>
    words.text("rights").includes(", ")
      ? `Es fehlen die Rechte ${words.text("rights")}. ${lastKnown(words)}`
      : `Es fehlt das Recht ${words.text("rights")}. ${lastKnown(words)}`,
  "why.topic": (words) => `${words.failure} ${lastKnown(words)}`,
  "why.firstVisit": () => "Was er findet, erscheint hier von selbst.",
  "why.frosh": (words) =>
    words.frosh === null
      ? `${sentence(words)}Gemessen von FroshTools im Shop.`
      : `${words.text("isOne") === "true" ? sentence(words) : ""}${words.frosh.why} ${words.frosh.step}`,
  "why.finding": explained,

  "short.unreachable": (words) => `Nicht erreichbar${since(words)}`,
  "short.maintenance": (words) => `In Wartung${since(words)}`,
  "short.access": () => "Zugang verweigert",
  "short.address": (words) => shortFailure(words, "Adresse stimmt nicht"),
  "short.blocked": (words) => shortFailure(words, "Blockiert"),
  "short.unusable": (words) => `${shortFailure(words, "Unvollständige Antwort")}${since(words)}`,
  "short.unkept": (words) => `Antwort ist nicht speicherbar${since(words)}`,
  "short.broken": () => "Besuch bei uns abgebrochen",
  "short.security": (words) =>
    words.count("holes") === 1 ? "Sicherheitslücke offen" : `${words.count("holes")} Sicherheitslücken offen`,
  "short.tasks": (words) => shortTasks(words.count("late"), words.count("failed")),
  "short.settings": (words) =>
    words.count("settings") === 1
      ? "1 Einstellung zu verbessern"
      : `${words.count("settings")} Einstellungen zu verbessern`,
  "short.finding": (words) => words.findingShort,
  "short.detail": (words) => words.finding,
  "short.unknown": (words) => `${topic(words).name} unbekannt`,
  "short.firstVisit": () => "Erster Besuch läuft",
  "short.doubted": (words) =>
    `Keine Antwort um ${words.time("since")}${words.time("next") === "" ? "" : `, zweiter Versuch um ${words.time("next")}`}`,
  "short.fine": () => "Alles gut",

  "step.refresh": (words) =>
    isOne(words)
      ? "Jetzt versuchen"
      : `${words.count("shops") === 2 ? "Beide" : `Alle ${words.count("shops")}`} jetzt versuchen`,
  "step.editCredentials": () => "Neuen Zugang eintragen",
  "step.editAddress": () => "Adresse berichtigen",
  "step.letIn": () => "Zeigen, wie man einlässt",
  "step.rescheduleTasks": (words) =>
    words.count("tasks") === 1 ? "1 Aufgabe neu planen" : `${words.count("tasks")} Aufgaben neu planen`,
  "step.openChecks": (words) => (isOne(words) ? "Prüfungen öffnen" : `Die ${words.count("shops")} Shops ansehen`),
  "step.showGrant": () => "Zeigen, wie es geht",
  "step.compatibility": () => "Update planen",
  "step.activateFix": () => "Korrektur einschalten",
  "step.activatePlugin": () => "Security-Plugin aktivieren",
  "step.updatePlugin": () => "Security-Plugin aktualisieren",
  "step.installPlugin": () => "Security-Plugin installieren",
  "step.openQueue": () => "Queue öffnen",
  "step.openShop": (words) => (isOne(words) ? "Shop öffnen" : `Die ${words.count("shops")} Shops ansehen`),
};

export const ATTENTION_TEXTS_DE = {
  sentences: SENTENCES,
  failures: FAILURE_WORDS_DE,
  headline: HEADLINE_PHRASES_DE,
  checks: CHECK_TEXTS_DE,
  changes: SUMMARY_WORDS_DE,
};

function shortTasks(late: number, failed: number): string {
  const tasks = (count: number) => `${count} ${count === 1 ? "Aufgabe" : "Aufgaben"}`;
  if (late === 0) return `${tasks(failed)} fehlgeschlagen`;
  return `${tasks(late)} überfällig` + (failed > 0 ? `, ${failed} fehlgeschlagen` : "");
}
