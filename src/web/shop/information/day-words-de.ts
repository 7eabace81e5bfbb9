import type { Translation } from "../../words/translation.ts";
import type { dayWords as english } from "./day-words-en.ts";

export const dayWords = {
  title: "Letzte 90 Tage",
  label:
    "Status der letzten {count, number} Tage: an {ok, number} in Ordnung, an {warning, number} eine Warnung, an {error, number} ein Fehler, an {unknown, number} unbekannt",
  noOutage: "Kein Ausfall.",
  outages: "{count, plural, one {# Ausfall, {time}.} other {# Ausfälle, zusammen {time}.}}",
  unknownFor: "Unbekannt für {time}.",
  notYet: "Die Tage beginnen mit dem ersten Besuch.",
  available: "<b>{percent} %</b> verfügbar",
  measured: "{percent} % der Zeit gemessen",
  tooLittle: "zu wenig gemessen",
  formula:
    "Verfügbarkeit = (gemessen − Ausfall) ÷ gemessen.\nGemessen = Zeit − unbekannt − Wartung.\nAbgeschnitten, nie aufgerundet.",
  look: {
    ok: "in Ordnung",
    warning: "Warnung",
    error: "Fehler",
    unknown: "unbekannt",
    none: "vor dem ersten Besuch",
    planned: "geplante Arbeit",
  },
  day: {
    ok: "{day} · In Ordnung",
    warning: "{day} · Warnung",
    error: "{day} · Fehler",
    unknown: "{day} · Unbekannt",
    none: "{day} · Vor dem ersten Besuch",
  },
  down: "Ausfall für {time}",
  maintenance: "In Wartung für {time}",
  unknown: "Unbekannt für {time}: {cause}",
  cause: {
    notWatched: "niemand hat nachgesehen",
    stopped: "die Besuche waren angehalten",
    nobodyLived: "Shopwarden lief nicht",
    notYet: "noch nicht besucht",
  },
  planned: "Geplante Arbeit",
  changeBefore: "Die Änderung davor",
  changeAfter: "Die nächste Änderung",
  allDays: "Alle 90 Tage",
  dayFailed: "{day} ist nicht lesbar",
  former: "Ein Befund, den es nicht mehr gibt",
  failed: "Die letzten 90 Tage sind nicht lesbar",
  zone: "Tage von {zone}",
} satisfies Translation<typeof english>;
