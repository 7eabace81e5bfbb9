import type { Level } from "../checks/finding.ts";
import type { SameWords } from "../lib/sentences.ts";
import { isNewer } from "../snapshot/version.ts";
import type { ExtensionState } from "./changelog-entry.ts";
import type { SUMMARY_WORDS_EN } from "./summary-words-en.ts";

const LEVELS: Record<Level, string> = { green: "OK", yellow: "Warnung", red: "Fehler" };

const STATES: Record<ExtensionState, string> = {
  installed: "installiert",
  updated: "aktualisiert",
  downgraded: "herabgestuft",
  removed: "entfernt",
  activated: "aktiviert",
  deactivated: "deaktiviert",
};

const SWITCHED: Readonly<Record<string, string>> = { on: "eingeschaltet", off: "ausgeschaltet" };

export const SUMMARY_WORDS_DE: SameWords<typeof SUMMARY_WORDS_EN> = {
  levels: LEVELS,
  states: STATES,
  update: (from, to) => `Shopware-${isNewer(from, to) ? "Downgrade" : "Update"} von ${from} auf ${to}`,
  status: (from, to) =>
    from === null ? `Status ist ${LEVELS[to]}` : `Status wechselte von ${LEVELS[from]} zu ${LEVELS[to]}`,
  extensions: (state, count) => `${count} ${count === 1 ? "Erweiterung" : "Erweiterungen"} ${STATES[state]}`,
  leftOut: (count, listed) =>
    listed > 0
      ? `und ${count} weitere ${count === 1 ? "Erweiterung" : "Erweiterungen"}`
      : `${count} ${count === 1 ? "Erweiterung" : "Erweiterungen"} geändert und nicht aufgeführt, weil sich der Shop an einem Tag mehr geändert hat, als aufbewahrt wird`,
  settings: {
    php: (from, to) => `PHP von ${from} auf ${to}`,
    database: (from, to) => `Datenbank von ${from} auf ${to}`,
    environment: (from, to) => `Umgebung von ${from} auf ${to}`,
    adminWorker: (_from, to) => `Admin-Worker ${SWITCHED[to] ?? to}`,
    httpCache: (_from, to) => `HTTP-Cache ${SWITCHED[to] ?? to}`,
    cacheAdapter: (from, to) => `Cache-Adapter von ${from} auf ${to}`,
  },
  hosts: {
    certificate: (host, issuer, until) => `Neues Zertifikat von ${host}: ${issuer}, bis ${until}`,
    addresses: (host, addresses) => `${host} führt jetzt zu ${addresses}`,
  },
  recovery: "Antwortet wieder",
};
