import type { ALERT_WORDS_ENGLISH } from "./alert-words-en.ts";

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

export const ALERT_WORDS_GERMAN: typeof ALERT_WORDS_ENGLISH = {
  since: "Seit",
  began: "Beginn",
  time: "Zeit",
  shop: "Shop",
  open: {
    outage: "Shop öffnen",
    access: "Sehen, was zu korrigieren ist",
    stopped: "Sehen, was zu korrigieren ist",
    status: "Befunde öffnen",
    shared: "Dashboard öffnen",
    speed: "Sitespeed-Tests öffnen",
    incident: "Störung öffnen",
    change: "Änderungen öffnen",
    update: "Shop öffnen",
    flapping: "Änderungen öffnen",
    unreadable: "Änderungen öffnen",
    organization: "Organisation öffnen",
  },
  openExtensions: "Meine Erweiterungen öffnen",
  openDashboard: "Dashboard öffnen",
  organization: "Organisation",
  managedReason: (organization) => `Sie erhalten das, weil Sie Inhaber oder Admin von ${organization} sind.`,
  managedText: "Wie Sie davon hören, entscheiden Sie selbst: Wählen Sie es in den Einstellungen.",
  unwatch: "Diesen Shop nicht mehr beobachten",
  shared: "Gemeinsam",
  choose: "Beobachtete Shops wählen",
  chooseText: "Wählen Sie in den Einstellungen, welche Shops Sie beobachten.",
  sharedReason: "Sie erhalten das, weil Sie Shops beobachten, um die es geht.",
  ruled: (rules: readonly string[], organization: string) =>
    rules.length === 0
      ? `Sie erhalten das aufgrund einer Regel von ${organization}.`
      : `Sie erhalten das, weil ${rules.length === 1 ? "die Regel" : "die Regeln"} ${rules.map((rule) => `„${rule}“`).join(", ")} von ${organization} Sie ${rules.length === 1 ? "benachrichtigt" : "benachrichtigen"}.`,
  ownRuled: (rules) =>
    rules.length === 0
      ? "Sie erhalten das aufgrund einer eigenen Regel."
      : `Sie erhalten das aufgrund Ihrer ${rules.length === 1 ? "eigenen Regel" : "eigenen Regeln"} ${rules.map((rule) => `„${rule}“`).join(", ")}.`,
  ownRuledText: "Was Sie erfahren, entscheiden Sie: Ändern Sie Ihre eigenen Regeln in den Einstellungen.",
  ruledText:
    "Wen eine Regel benachrichtigt, bestimmen Inhaber und Admins. Wie Sie davon erfahren, bestimmen Sie in den Einstellungen.",
  ruledChoose: "Wählen, wie Sie davon erfahren",
  why: "Warum, und was noch",
  acknowledge: "Bestätigen",
  refresh: "Aktualisieren",
  mute: "Stummschalten",
  muteSpans: { hour: "für 1 Stunde", day: "für 1 Tag", fixed: "bis zur Behebung" },
  unwatchTitle: "Wenn Sie diese Mails nicht mehr möchten",
  unwatchText: "Beobachten Sie diesen Shop nicht mehr. Dafür müssen Sie sich nicht anmelden.",
  reason: (shop) => `Sie erhalten das, weil Sie ${shop} beobachten.`,
  subject: (what, shop) => `Shop-Alarm: ${what} - ${shop}`,
  minutes: (amount) => count(amount, "Minute", "Minuten"),
  hours: (amount) => count(amount, "Stunde", "Stunden"),
  days: (amount) => count(amount, "Tag", "Tage"),
};
