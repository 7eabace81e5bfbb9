import type { Finding } from "../finding.ts";
import type { FroshArea } from "../frosh-ids.ts";
import type { Remedy } from "./remedy.ts";

/** The stored fields from which a finding's subject is read; rows of every version have them. */
export type Kept = Pick<Finding, "check" | "text" | "params">;

/** The subject of a finding, as values. Text that an older version did not store is empty. */
export type About =
  | AboutTask
  | AboutAdvisory
  | AboutSetting
  | AboutProbe
  | AboutHost
  | { kind: "environment"; environment: string | null }
  | { kind: "adminWorker" | "queue" };

/** A scheduled task; empty in the finding that all tasks run. */
export interface AboutTask {
  kind: "task";
  id: string;
  name: string;
  trouble: "overdue" | "failed" | "stuck" | null;
  /** When it should have run. */
  dueAt: string;
}

/** A known vulnerability, or a statement about the Shopware version as a whole. */
export interface AboutAdvisory {
  kind: "advisory";
  cve: string;
  reportedAt: string;
  /** The Shopware version for which it was found. */
  version: string;
  newestPlugin: string;
  remedy: Remedy | null;
  /** It is assumed to be closed only because the Security Plugin is up to date. */
  isAssumed: boolean;
  /** When the list was read that the version was compared with. */
  listReadAt: string;
}

/** A result of FroshTools. */
export interface AboutSetting {
  kind: "setting";
  subject: string;
  /** `null`: not a published FroshTools result. */
  area: FroshArea | null;
  current: string;
  recommended: string;
}

/** An address of the shop that is fetched again and again. */
export interface AboutProbe {
  kind: "probe";
  /** `null` if the stored finding lacks it. */
  id: number | null;
  name: string;
  /** The network address that answered, or that it was looked for at. */
  address: string;
  /** Why it failed; empty where nothing is known of it. */
  reason: string;
  state: "up" | "slow" | "down" | "partly" | "maintenance" | "leftOn" | "blocked" | null;
}

/** What a shop's host shows, and what is behind it: a certificate by its fingerprint, else the registered domain. */
export interface AboutHost {
  kind: "certificate" | "domain" | "names";
  key: string;
}

/** How a check derives the subject of its findings. */
export type AboutRule = {
  [Kind in About["kind"]]: { kind: Kind; of(kept: Kept): About & { kind: Kind } };
}[About["kind"]];
