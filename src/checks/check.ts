import type { Pulse, PulseId } from "../snapshot/pulse.ts";
import type { KnownOf, SectionId } from "../snapshot/section.ts";
import type { InstalledExtension, IsoTime } from "../snapshot/visit.ts";
import type { Finding } from "./finding.ts";

/** Sections that are passed to checks unchanged. Extensions combine two sections; no check uses the icon. */
export type JudgedSection = Exclude<SectionId, "plugins" | "apps" | "storefront">;

/**
 * What is known about a shop when its checks run. `null`: the section has never been read, or did not answer now.
 * FroshTools results are `[]` where FroshTools is not installed.
 */
export interface CheckSubject extends Readonly<{ [Id in JudgedSection]: KnownOf<Id> | null }> {
  /** Plugins and apps in one list. */
  extensions: readonly InstalledExtension[] | null;
  /** What was learned between visits. */
  pulse: Pulse;
  /** Minutes that a task of this shop may be late. */
  taskGraceMinutes: number;
}

export const SEVERITIES = ["critical", "high", "medium", "low"] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Advisory {
  /** For example `PKSA-44zj-btqf-vtmh`. */
  id: string;
  /**
   * Its permanent name: the CVE that it had when it was first seen, else its id. People ignore findings by this name.
   */
  name: string;
  title: string;
  link: string | null;
  /** `null` for about a third of them; may be assigned later. */
  cve: string | null;
  /** `GHSA-…`, the name that the Security Plugin uses. */
  ghsa: string | null;
  /** `null`: not rated. */
  severity: Severity | null;
  /** The affected versions, for example `>=6.6.0.0,<=6.6.5.0|<=6.5.8.12`. */
  affects: string;
  /** Who published it, for example "GitHub". */
  source: string;
  reportedAt: IsoTime | null;
}

/** Known vulnerabilities of Shopware itself, from the static data. */
export interface AdvisoryCatalogue {
  all: readonly Advisory[];
  /**
   * Keyed by Shopware version as published, with or without a leading "v". Versions without advisories have no entry.
   */
  byVersion: Readonly<Record<string, readonly Advisory[]>>;
  /** Newest Shopware version in the lists; nothing can be said about newer ones. `null`: not known. */
  newestVersion: string | null;
  /** Newest SwagPlatformSecurity by Shopware line, for example `{"6.6": "3.0.16"}`. */
  newestSecurityPlugin: Readonly<Record<string, string>>;
  /** The same by Shopware version, as the store offers it. */
  securityPluginInStore: Readonly<Record<string, string>>;
}

/** What is known about the world outside the shop. `null`: never read, so nothing may be concluded from it. */
export interface Facts {
  advisories: AdvisoryCatalogue | null;
}

/** State of a fact whose source does not answer. Facts without an entry are up to date. */
export interface FactStanding {
  /** Last successful read; `null`: never. */
  readAt: IsoTime | null;
  /** First failed attempt; `null` if there was no attempt yet. */
  since: IsoTime | null;
}

export type FactId = keyof Facts;
export type FactStandings = Readonly<Partial<Record<FactId, FactStanding>>>;

/** Text key that replaces a check's findings while a fact that it needs has never been read. */
export const UNREAD = "unread";
/** The same if the source no longer answers, and the last known data gave no findings. */
export const AWAY = "away";

/** Text keys that mean "cannot be judged": such a finding is neither good nor bad. */
export const OPEN_QUESTIONS: ReadonlySet<string> = new Set([UNREAD, AWAY, "unlisted", "development"]);

export function isOpenQuestion({ text }: Pick<Finding, "text">): boolean {
  return OPEN_QUESTIONS.has(text);
}

/** Whether it replaces findings that could not be made because a fact was missing. */
export function isStandIn({ text }: Pick<Finding, "text">): boolean {
  return text === UNREAD || text === AWAY;
}

/** A finding as its check makes it. `since`: from when on it is so, if that is known better than by the judgement. */
export type JudgedFinding = Finding & { since?: IsoTime };

export interface Check {
  id: string;
  /**
   * Sections that it needs. While one of them does not answer, its last findings stay. A check that needs none is
   * judged every time, whether the shop answers or not.
   */
  reads: readonly SectionId[];
  /** Parts of the pulse that it needs; default: none. While one of them is unknown, its last findings stay. */
  pulse?: readonly PulseId[];
  /** Facts that it uses; default: none. Its findings are labelled while the source of one does not answer. */
  facts?: readonly FactId[];
  /** The findings; `null` if the facts that it needs are unknown, and then its last findings stay. */
  judge(subject: CheckSubject, facts: Facts, now: Date): readonly JudgedFinding[] | null;
  /** Ids of findings about which nothing can be said at the moment: they stay as they are. Default: none. */
  undecided?(subject: CheckSubject, now: Date): ReadonlySet<string>;
  /** The next moment at which it may judge otherwise though nothing new is learned; `null`: there is none. */
  changesAt?(subject: CheckSubject, now: Date): Date | null;
}
