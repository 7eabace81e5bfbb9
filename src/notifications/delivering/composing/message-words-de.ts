import type { MESSAGE_WORDS_EN } from "./message-words-en.ts";

const quoted = (names: readonly string[]) => names.map((name) => `„${name}“`).join(", ");

const MATTERS: Readonly<Record<string, string>> = {
  availability: "Erreichbarkeit",
  work: "Hintergrundarbeit",
  security: "Sicherheit",
  expiry: "Ablauf",
  settings: "Einstellungen",
  speed: "Tempo",
  changes: "Änderungen",
  organization: "Organisation",
  status: "Befunde",
};

/** The same in German. */
export const MESSAGE_WORDS_DE: typeof MESSAGE_WORDS_EN = {
  levels: { error: "Fehler", warning: "Warnung", success: "Vorbei", info: "Information" },
  actions: {
    acknowledge: "Bestätigen",
    hour: "1 h stumm",
    day: "1 Tag",
    fixed: "Bis zur Behebung",
    refresh: "Aktualisieren",
  },
  acknowledged: (name, at) => `Bestätigt von ${name}, ${at}.`,
  since: (time) => `seit ${time}`,
  lasted: (from, to, length) => `von ${from} bis ${to}, ${length}`,
  more: (left) => `und ${left} weitere`,
  rules: (names, organization) =>
    names.length === 1
      ? `Die Regel ${quoted(names)} von ${organization} benachrichtigt diesen Kanal.`
      : `Die Regeln ${quoted(names)} von ${organization} benachrichtigen diesen Kanal.`,
  unnamedRule: (organization) => `Eine Regel von ${organization} benachrichtigt diesen Kanal.`,
  endsByItself: (organization) => `Shopwarden beendet hier, was es für ${organization} geöffnet hat.`,
  ownRules: (names) =>
    names.length === 0
      ? "Eine eigene Regel von Ihnen benachrichtigt diesen Kanal."
      : `Ihre ${names.length === 1 ? "eigene Regel" : "eigenen Regeln"} ${quoted(names)} ${names.length === 1 ? "benachrichtigt" : "benachrichtigen"} diesen Kanal.`,
  left: {
    title: "Das ist vorbei",
    why: "Worum es ging, ist in Shopwarden nicht mehr offen oder nicht mehr da.",
  },
  summary: {
    title: (open, over) =>
      `Inzwischen: ${open === 1 ? "1 Sache ist" : `${open} Sachen sind`} offen, ${over} ${over === 1 ? "hat" : "haben"} sich erledigt`,
    open: "Alle Störungen öffnen",
    storm: (open) =>
      open === 0
        ? "Es kam und ging viel: nichts ist offen"
        : `Es passiert viel: ${open === 1 ? "1 Sache ist" : `${open} Sachen sind`} offen`,
    calmer: (open) =>
      `Es ist wieder ruhiger: ${open === 0 ? "nichts ist offen" : open === 1 ? "1 Sache ist noch offen" : `${open} Sachen sind noch offen`}`,
    numbers: (counts) =>
      `Jetzt offen: ${counts.map(({ matter, count }) => `${MATTERS[matter] ?? "Sonstiges"} ${count}`).join(", ")}.`,
  },
};
