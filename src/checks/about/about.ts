import type { Finding } from "../finding.ts";
import type { FroshArea } from "../frosh-ids.ts";
import type { Remedy } from "./remedy.ts";

/** What a finding is kept as, from which what it is about is read: rows of every version have that. */
export type Kept = Pick<Finding, "check" | "text" | "params">;

/** The thing that a finding speaks of, as values. Text that an older version did not keep is empty. */
export type About =
  | AboutTask
  | AboutAdvisory
  | AboutSetting
  | { kind: "environment"; environment: string | null }
  | { kind: "adminWorker" | "queue" };

/** A scheduled task; of the finding that all of them run, none. */
export interface AboutTask {
  kind: "task";
  id: string;
  name: string;
  trouble: "overdue" | "failed" | "stuck" | null;
  /** When it should have run. */
  dueAt: string;
}

/** A known hole, or what is said of the version as a whole. */
export interface AboutAdvisory {
  kind: "advisory";
  cve: string;
  reportedAt: string;
  /** Version of Shopware in which it was found. */
  version: string;
  newestPlugin: string;
  remedy: Remedy | null;
  /** Only that the Security Plugin is current speaks for it being closed. */
  isAssumed: boolean;
  /** When the list was read that the version was held against. */
  listReadAt: string;
}

/** A result of FroshTools. */
export interface AboutSetting {
  kind: "setting";
  subject: string;
  /** `null`: FroshTools does not publish it itself. */
  area: FroshArea | null;
  current: string;
  recommended: string;
}

/** How a check reads from its findings what they are about. */
export type AboutRule = {
  [Kind in About["kind"]]: { kind: Kind; of(kept: Kept): About & { kind: Kind } };
}[About["kind"]];
