import type { KnownOf, SectionId } from "../snapshot/section.ts";
import type { InstalledExtension, IsoTime } from "../snapshot/visit.ts";
import type { Finding } from "./finding.ts";

/** Sections whose findings are judged as they are; extensions come from two, and the icon is judged by nobody. */
export type JudgedSection = Exclude<SectionId, "plugins" | "apps" | "storefront">;

/**
 * What is known about a shop when its checks are asked. `null`: this section has never been read, or did not answer
 * now. What FroshTools found is `[]` where it is not installed.
 */
export interface CheckSubject extends Readonly<{ [Id in JudgedSection]: KnownOf<Id> | null }> {
  /** Plugins and apps in one list. */
  extensions: readonly InstalledExtension[] | null;
  /** Minutes that a task of this shop may be late. */
  taskGraceMinutes: number;
}

export const SEVERITIES = ["critical", "high", "medium", "low"] as const;
export type Severity = (typeof SEVERITIES)[number];

export interface Advisory {
  /** For example `PKSA-44zj-btqf-vtmh`. */
  id: string;
  /**
   * By which it is called for ever: what it had when it was seen first, a CVE or the id. People ignore findings by it.
   */
  name: string;
  title: string;
  link: string | null;
  /** `null` for about a third of them; it may be given later. */
  cve: string | null;
  /** `GHSA-…`, by which the Security Plugin names what it closes. */
  ghsa: string | null;
  /** `null`: nobody has judged it. */
  severity: Severity | null;
  /** The versions that have the hole, as `>=6.6.0.0,<=6.6.5.0|<=6.5.8.12`. */
  affects: string;
  /** Who published it, for example "GitHub". */
  source: string;
  reportedAt: IsoTime | null;
}

/** Known vulnerabilities of Shopware itself, from the static data. */
export interface AdvisoryCatalogue {
  all: readonly Advisory[];
  /**
   * Keyed by Shopware version as published: with or without a leading "v". Versions without advisories have no entry.
   */
  byVersion: Readonly<Record<string, readonly Advisory[]>>;
  /** Newest Shopware version that the lists know; of newer ones nothing can be said. `null`: not known. */
  newestVersion: string | null;
  /** Newest SwagPlatformSecurity by Shopware line, for example `{"6.6": "3.0.16"}`. */
  newestSecurityPlugin: Readonly<Record<string, string>>;
  /** The same by Shopware version, as the store offers it. */
  securityPluginInStore: Readonly<Record<string, string>>;
}

/** What is known about the world beside the shop. `null`: never read, so nothing may be concluded from it. */
export interface Facts {
  advisories: AdvisoryCatalogue | null;
}

/** Where a fact stands whose source does not answer; one without an entry was read when it was asked for last. */
export interface FactStanding {
  /** Last time it was read; `null` when it never was. */
  readAt: IsoTime | null;
  /** First try without an answer; `null` when there was no try yet. */
  since: IsoTime | null;
}

export type FactId = keyof Facts;
export type FactStandings = Readonly<Partial<Record<FactId, FactStanding>>>;

/** Key of the text that stands for a check's findings while a fact that it needs was never read. */
export const UNREAD = "unread";
/** The same while the source of such a fact does not answer any more, and nothing was found by what it said last. */
export const AWAY = "away";

/** Keys of texts that say that nothing can be said: such a finding is neither good nor bad. */
export const OPEN_QUESTIONS: ReadonlySet<string> = new Set([UNREAD, AWAY, "unlisted", "development"]);

export function isOpenQuestion({ text }: Pick<Finding, "text">): boolean {
  return OPEN_QUESTIONS.has(text);
}

/** Whether it stands for findings that nobody could make, because a fact was not known. */
export function isStandIn({ text }: Pick<Finding, "text">): boolean {
  return text === UNREAD || text === AWAY;
}

export interface Check {
  id: string;
  /** Sections without which it cannot judge. While one of them does not answer, its last findings stay. */
  reads: readonly SectionId[];
  /** Facts that it rests on, default none. Its findings are labelled while the source of one does not answer. */
  facts?: readonly FactId[];
  /** The findings, or `null` when the facts that it needs are not known: its last findings then stay. */
  judge(subject: CheckSubject, facts: Facts, now: Date): readonly Finding[] | null;
}
