import type { InEach } from "../lib/language.ts";
import type { PulseId } from "../snapshot/pulse.ts";
import type { SectionId } from "../snapshot/section.ts";
import type { FactId } from "./check.ts";
import type { TextParams } from "./finding.ts";
import { ABOUT_ADVISORY } from "./about/advisory.ts";
import type { AboutRule } from "./about/about.ts";
import { ABOUT_ENVIRONMENT } from "./about/environment.ts";
import { ABOUT_CERTIFICATE, ABOUT_DOMAIN, ABOUT_NAMES } from "./about/host.ts";
import { ABOUT_PROBE } from "./about/probe.ts";
import { ABOUT_SETTING } from "./about/setting.ts";
import { ABOUT_TASK } from "./about/task.ts";
import { froshWords } from "./frosh-text.ts";
import { ADMIN_WORKER_WORDS_DE } from "./words/admin-worker-words-de.ts";
import { ADMIN_WORKER_WORDS_EN } from "./words/admin-worker-words-en.ts";
import { ENVIRONMENT_WORDS_DE } from "./words/environment-words-de.ts";
import { ENVIRONMENT_WORDS_EN } from "./words/environment-words-en.ts";
import { FROSH_CONNECT_WORDS_DE } from "./words/frosh-connect-words-de.ts";
import { FROSH_CONNECT_WORDS_EN } from "./words/frosh-connect-words-en.ts";
import { CERTIFICATE_WORDS_DE } from "./words/hosts/certificate-words-de.ts";
import { CERTIFICATE_WORDS_EN } from "./words/hosts/certificate-words-en.ts";
import { DOMAIN_WORDS_DE } from "./words/hosts/domain-words-de.ts";
import { DOMAIN_WORDS_EN } from "./words/hosts/domain-words-en.ts";
import { NAMES_WORDS_DE } from "./words/hosts/names-words-de.ts";
import { NAMES_WORDS_EN } from "./words/hosts/names-words-en.ts";
import { MESSAGE_QUEUE_WORDS_DE } from "./words/message-queue-words-de.ts";
import { MESSAGE_QUEUE_WORDS_EN } from "./words/message-queue-words-en.ts";
import { SCHEDULED_TASKS_WORDS_DE } from "./words/scheduled-tasks-words-de.ts";
import { SCHEDULED_TASKS_WORDS_EN } from "./words/scheduled-tasks-words-en.ts";
import { SECURITY_WORDS_DE } from "./words/security-words-de.ts";
import { SECURITY_WORDS_EN } from "./words/security-words-en.ts";
import { UPTIME_WORDS_DE } from "./words/uptime-words-de.ts";
import { UPTIME_WORDS_EN } from "./words/uptime-words-en.ts";

/** A check's texts and what it reads. The judging code is separate, so that browsers do not load it. */
export interface KnownCheck {
  words: InEach<CheckWords>;
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
  /** Parameters of its short text; default: none. Short texts that shops share are sent once. */
  shortOf?: readonly string[];
}

interface CheckWords {
  /** Name of the check for people. */
  check: string;
  /**
   * Texts of its findings, by text key. `title`: for several shops at once; `short`: in two or three words; `why`: why
   * they matter; `reason`: what came in place of an answer. Each of these may be missing. What to do is in `advice/`, for the page that shows it.
   */
  findings: Readonly<Record<string, (params: TextParams) => string>>;
}

/** Every check, in display order. */
export const KNOWN_CHECKS = {
  uptime: {
    words: { en: UPTIME_WORDS_EN, de: UPTIME_WORDS_DE },
    reads: [],
    pulse: ["uptime"],
    about: ABOUT_PROBE,
    shortOf: ["name", "state"],
  },
  certificate: {
    words: { en: CERTIFICATE_WORDS_EN, de: CERTIFICATE_WORDS_DE },
    reads: [],
    pulse: ["certificate"],
    about: ABOUT_CERTIFICATE,
    shortOf: ["state"],
  },
  domain: {
    words: { en: DOMAIN_WORDS_EN, de: DOMAIN_WORDS_DE },
    reads: [],
    pulse: ["domain"],
    about: ABOUT_DOMAIN,
    shortOf: ["state"],
  },
  names: {
    words: { en: NAMES_WORDS_EN, de: NAMES_WORDS_DE },
    reads: [],
    pulse: ["names"],
    about: ABOUT_NAMES,
  },
  environment: {
    words: { en: ENVIRONMENT_WORDS_EN, de: ENVIRONMENT_WORDS_DE },
    reads: ["cache"],
    about: ABOUT_ENVIRONMENT,
    shortOf: ["environment"],
  },
  "admin-worker": {
    words: { en: ADMIN_WORKER_WORDS_EN, de: ADMIN_WORKER_WORDS_DE },
    reads: ["config"],
    about: { kind: "adminWorker", of: () => ({ kind: "adminWorker" }) },
  },
  "scheduled-tasks": {
    words: { en: SCHEDULED_TASKS_WORDS_EN, de: SCHEDULED_TASKS_WORDS_DE },
    reads: ["tasks"],
    about: ABOUT_TASK,
  },
  "message-queue": {
    words: { en: MESSAGE_QUEUE_WORDS_EN, de: MESSAGE_QUEUE_WORDS_DE },
    reads: ["froshHealth"],
    about: { kind: "queue", of: () => ({ kind: "queue" }) },
    step: "openQueue",
  },
  security: {
    words: { en: SECURITY_WORDS_EN, de: SECURITY_WORDS_DE },
    reads: ["config", "plugins", "apps", "securityFixes"],
    facts: ["advisories"],
    about: ABOUT_ADVISORY,
  },
  "frosh-connect": {
    words: { en: FROSH_CONNECT_WORDS_EN, de: FROSH_CONNECT_WORDS_DE },
    reads: ["plugins", "apps", "froshHealth"],
  },
  "frosh-health": { words: froshWords("health"), reads: ["froshHealth"], about: ABOUT_SETTING },
  "frosh-performance": { words: froshWords("performance"), reads: ["froshPerformance"], about: ABOUT_SETTING },
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
