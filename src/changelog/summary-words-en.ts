import type { Level } from "../checks/finding.ts";
import { isNewer } from "../snapshot/version.ts";
import type { ExtensionState } from "./changelog-entry.ts";

/** The product-wide names of the levels. */
const LEVELS: Record<Level, string> = { green: "OK", yellow: "Warning", red: "Error" };

const STATES: Record<ExtensionState, string> = {
  installed: "installed",
  updated: "updated",
  downgraded: "downgraded",
  removed: "removed",
  activated: "activated",
  deactivated: "deactivated",
};

/** What happened to a shop, in English. */
export const SUMMARY_WORDS_EN = {
  levels: LEVELS,
  states: STATES,
  update: (from: string, to: string) => `Shopware ${isNewer(from, to) ? "Downgrade" : "Update"} from ${from} to ${to}`,
  status: (from: Level | null, to: Level) =>
    from === null ? `Status is ${LEVELS[to]}` : `Status changed from ${LEVELS[from]} to ${LEVELS[to]}`,
  extensions: (state: ExtensionState, count: number) =>
    `${STATES[state]} ${count} ${count === 1 ? "extension" : "extensions"}`,
  /** `listed`: how many changes the entry does list. */
  leftOut: (count: number, listed: number) =>
    listed > 0
      ? `and ${count} more ${count === 1 ? "extension" : "extensions"}`
      : `${count} ${count === 1 ? "extension" : "extensions"} changed and not listed, because the shop changed more within a day than is kept`,
  settings: {
    php: (from: string, to: string) => `PHP from ${from} to ${to}`,
    database: (from: string, to: string) => `Database from ${from} to ${to}`,
    environment: (from: string, to: string) => `Environment from ${from} to ${to}`,
    adminWorker: (_from: string, to: string) => `Admin worker switched ${to}`,
    httpCache: (_from: string, to: string) => `HTTP cache switched ${to}`,
    cacheAdapter: (from: string, to: string) => `Cache adapter from ${from} to ${to}`,
  },
  hosts: {
    certificate: (host: string, issuer: string, until: string) =>
      `New certificate of ${host}: ${issuer}, until ${until}`,
    addresses: (host: string, addresses: string, _until: string) => `${host} now leads to ${addresses}`,
  },
  recovery: "Answers again",
};
