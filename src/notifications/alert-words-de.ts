import type { ALERT_WORDS_ENGLISH } from "./alert-words-en.ts";

const count = (amount: number, one: string, many: string) => `${amount} ${amount === 1 ? one : many}`;

export const ALERT_WORDS_GERMAN: typeof ALERT_WORDS_ENGLISH = {
  outage: { title: (shop) => `Shop ${shop} ist nicht erreichbar`, subject: "Shop ist nicht erreichbar" },
  unusable: {
    title: (shop) => `Die Antwort von Shop ${shop} ist nicht verwendbar`,
    subject: "Antwort des Shops ist nicht verwendbar",
  },
  unkept: {
    title: (shop) => `Die Antwort von Shop ${shop} ist nicht speicherbar`,
    subject: "Antwort des Shops ist nicht speicherbar",
  },
  broken: {
    title: (shop) => `Der Besuch von Shop ${shop} ist bei uns abgebrochen`,
    subject: "Besuch ist bei uns abgebrochen",
  },
  access: {
    title: (shop) => `Shop ${shop} konnte nicht aktualisiert werden`,
    subject: "Shop konnte nicht aktualisiert werden",
  },
  stopped: {
    title: (shop) => `Shop ${shop} wird nicht mehr aktualisiert`,
    subject: "Shop wird nicht mehr aktualisiert",
    text: "Dieser Shop wird nicht mehr automatisch aktualisiert. Bitte korrigieren Sie die API-Zugangsdaten oder die Shop-URL.",
  },
  answers: {
    title: (shop) => `Shop ${shop} antwortet wieder`,
    subject: "Shop antwortet wieder",
    text: (duration) => `Er konnte ${duration} lang nicht besucht werden.`,
  },
  status: {
    title: (shop) => `Status von Shop ${shop} hat sich geändert`,
    subject: (to) => `Status wechselte zu ${to}`,
    text: (from, to) => `Der Status wechselte von ${from} zu ${to}.`,
    further: (amount) => `Und ${count(amount, "weiterer Befund", "weitere Befunde")}.`,
  },
  further: {
    title: (shop) => `Shop ${shop} hat weitere Fehler`,
    subject: "Weitere Fehler",
    text: "Der Shop hatte schon Fehler. Dies kam dazu:",
  },
  speedFailing: {
    title: (shop) => `Sitespeed-Tests von Shop ${shop} schlagen fehl`,
    subject: "Sitespeed-Tests schlagen fehl",
    text: "Drei Sitespeed-Tests in Folge sind fehlgeschlagen.",
  },
  speedWorks: {
    title: (shop) => `Sitespeed-Tests von Shop ${shop} laufen wieder`,
    subject: "Sitespeed-Tests laufen wieder",
    text: "Der neueste Sitespeed-Test hat Werte geliefert.",
  },
  flapping: {
    title: (shop) => `Shop ${shop} wechselt ständig seinen Zustand`,
    subject: "Shop wechselt ständig seinen Zustand",
    text: (changes) =>
      `${count(changes, "Wechsel", "Wechsel")} innerhalb einer Stunde. Sie hören wieder davon, wenn sich 30 Minuten lang nichts geändert hat.`,
  },
  calm: {
    title: (shop) => `Shop ${shop} ist zur Ruhe gekommen`,
    subject: "Shop ist zur Ruhe gekommen",
    text: (changes) => `Er hat ${changes}-mal seinen Zustand gewechselt und ist seit 30 Minuten unverändert.`,
    level: (level) => `Sein Status ist ${level}.`,
  },
  advice: {
    outage:
      "Sie hören noch einmal davon, wenn der Shop wieder antwortet. Sehen Sie bis dahin nach, ob er sich im Browser öffnen lässt: Wenn nicht, geht es seinen Kunden ebenso.",
    access:
      "Öffnen Sie den Shop in Shopwarden und korrigieren Sie seinen Zugang. Bis dahin bleiben seine Werte, wie sie waren.",
    unusable:
      "Sie hören noch einmal davon, wenn ein Besuch gelingt. Bis dahin bleiben die Zahlen, wie sie waren; sehen Sie nach, was der Shop oder seine Erweiterungen geändert haben.",
    unkept:
      "Sie hören noch einmal davon, wenn ein Besuch gelingt. Bis dahin bleiben die Zahlen, wie sie waren; sehen Sie nach, was der Shop oder seine Erweiterungen geändert haben.",
    broken:
      "Sie hören noch einmal davon, wenn ein Besuch gelingt. Bis dahin bleiben die Zahlen, wie sie waren; hält es an, sagen Sie es dem Betreiber dieser Installation.",
    restored: "Sie müssen nichts tun.",
    worse: "Öffnen Sie die Befunde: Jeder sagt, was er bedeutet und was zu tun ist.",
    better: "Für das, was behoben ist, müssen Sie nichts tun. Was übrig ist, steht im Shop.",
    well: "Es ist kein Befund übrig. Sie müssen nichts tun.",
    speed: "Öffnen Sie die Sitespeed-Tests des Shops. Dort steht, warum sie fehlschlagen.",
    flapping: "Sehen Sie in den Änderungen des Shops nach, was sich ständig ändert.",
  },
  since: "Seit",
  shop: "Shop",
  open: {
    outage: "Shop öffnen",
    access: "Sehen, was zu korrigieren ist",
    stopped: "Sehen, was zu korrigieren ist",
    status: "Befunde öffnen",
    speed: "Sitespeed-Tests öffnen",
    flapping: "Änderungen öffnen",
  },
  unwatch: "Diesen Shop nicht mehr beobachten",
  unwatchTitle: "Wenn Sie diese Mails nicht mehr möchten",
  unwatchText: "Beobachten Sie diesen Shop nicht mehr. Dafür müssen Sie sich nicht anmelden.",
  reason: (shop) => `Sie erhalten diese Mail, weil Sie den Shop ${shop} in Shopwarden beobachten.`,
  subject: (what, shop) => `Shop-Alarm: ${what} - ${shop}`,
  minutes: (amount) => count(amount, "Minute", "Minuten"),
  hours: (amount) => count(amount, "Stunde", "Stunden"),
  days: (amount) => count(amount, "Tag", "Tage"),
};
