import type { FailureWords, ToldFailure } from "./told-failure.ts";

const UNCHANGED =
  "Sie hören noch einmal davon, wenn ein Besuch gelingt. Bis dahin bleiben die Zahlen, wie sie waren; sehen Sie nach, was der Shop oder seine Erweiterungen geändert haben.";

export const FAILURE_WORDS_DE: Readonly<Record<ToldFailure, FailureWords>> = {
  outage: {
    title: (shop) => `Shop ${shop} ist nicht erreichbar`,
    subject: "Shop ist nicht erreichbar",
    advice:
      "Sie hören noch einmal davon, wenn der Shop wieder antwortet. Sehen Sie bis dahin nach, ob er sich im Browser öffnen lässt: Wenn nicht, geht es seinen Kunden ebenso.",
  },
  access: {
    title: (shop) => `Shop ${shop} konnte nicht aktualisiert werden`,
    subject: "Shop konnte nicht aktualisiert werden",
    advice:
      "Öffnen Sie den Shop in Shopwarden und korrigieren Sie seinen Zugang. Bis dahin bleiben seine Werte, wie sie waren.",
  },
  unusable: {
    title: (shop) => `Die Antwort von Shop ${shop} ist nicht verwendbar`,
    subject: "Antwort des Shops ist nicht verwendbar",
    advice: UNCHANGED,
  },
  unkept: {
    title: (shop) => `Die Antwort von Shop ${shop} ist nicht speicherbar`,
    subject: "Antwort des Shops ist nicht speicherbar",
    advice: UNCHANGED,
  },
  broken: {
    title: (shop) => `Der Besuch von Shop ${shop} ist bei uns abgebrochen`,
    subject: "Besuch ist bei uns abgebrochen",
    advice:
      "Sie hören noch einmal davon, wenn ein Besuch gelingt. Bis dahin bleiben die Zahlen, wie sie waren; hält es an, sagen Sie es dem Betreiber dieser Installation.",
  },
};
