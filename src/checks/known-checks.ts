import type { PulseId } from "../snapshot/pulse.ts";
import type { SectionId } from "../snapshot/section.ts";
import type { FactId } from "./check.ts";
import { ABOUT_ADVISORY } from "./about/advisory.ts";
import type { AboutRule } from "./about/about.ts";
import { ABOUT_ENVIRONMENT } from "./about/environment.ts";
import { ABOUT_CERTIFICATE, ABOUT_DOMAIN, ABOUT_NAMES } from "./about/host.ts";
import { ABOUT_PROBE } from "./about/probe.ts";
import { ABOUT_SETTING } from "./about/setting.ts";
import { ABOUT_TASK } from "./about/task.ts";

/**
 * What a check reads. Its words (`texts/`) and the judging code are separate: browsers load the words of one language,
 * and no judging code.
 */
export interface KnownCheck {
  /** Sections that it needs. While one of them does not answer, its last findings stay. */
  reads: readonly SectionId[];
  /** Parts of the pulse that it needs; default: none. While one of them is unknown, its last findings stay. */
  pulse?: readonly PulseId[];
  /** Facts that it uses; default: none. Its findings are labelled while the source of one does not answer. */
  facts?: readonly FactId[];
  /** How to read the subject of its findings; default: they have none besides their text. */
  about?: AboutRule;
  /** The page that helps with its findings; default: the shop's checks. */
  step?: "openQueue";
  /** Parameters of its short text; default: it has none. Short texts that shops share are sent once. */
  shortOf?: readonly string[];
}

/** Every check, in display order. */
export const KNOWN_CHECKS = {
  uptime: {
    reads: [],
    pulse: ["uptime"],
    about: ABOUT_PROBE,
    shortOf: ["name", "state"],
  },
  certificate: {
    reads: [],
    pulse: ["certificate"],
    about: ABOUT_CERTIFICATE,
    shortOf: ["state"],
  },
  domain: {
    reads: [],
    pulse: ["domain"],
    about: ABOUT_DOMAIN,
    shortOf: ["state"],
  },
  names: {
    reads: [],
    pulse: ["names"],
    about: ABOUT_NAMES,
    shortOf: [],
  },
  environment: {
    reads: ["cache"],
    about: ABOUT_ENVIRONMENT,
    shortOf: ["environment"],
  },
  "admin-worker": {
    reads: ["config"],
    about: { kind: "adminWorker", of: () => ({ kind: "adminWorker" }) },
    shortOf: [],
  },
  "scheduled-tasks": {
    reads: ["tasks"],
    about: ABOUT_TASK,
  },
  "message-queue": {
    reads: ["froshHealth"],
    about: { kind: "queue", of: () => ({ kind: "queue" }) },
    step: "openQueue",
    shortOf: [],
  },
  security: {
    reads: ["config", "plugins", "apps", "securityFixes"],
    facts: ["advisories"],
    about: ABOUT_ADVISORY,
  },
  "frosh-connect": {
    reads: ["plugins", "apps", "froshHealth"],
  },
  "frosh-health": { reads: ["froshHealth"], about: ABOUT_SETTING },
  "frosh-performance": { reads: ["froshPerformance"], about: ABOUT_SETTING },
} as const satisfies Readonly<Record<string, KnownCheck>>;

export type CheckId = keyof typeof KNOWN_CHECKS;

const BY_ID: Readonly<Record<string, KnownCheck>> = KNOWN_CHECKS;

/** Whether it is judged by the pulse alone, so that it also holds while the shop does not answer its visits. */
export function isJudgedBetweenVisits(checkId: string): boolean {
  return knownCheck(checkId)?.reads.length === 0;
}

/** `null` if this version has no check with that id. */
export function knownCheck(id: string): KnownCheck | null {
  return Object.hasOwn(BY_ID, id) ? (BY_ID[id] ?? null) : null;
}
