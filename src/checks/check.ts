import type { SectionId } from "../snapshot/section.ts";
import type {
  CacheInfo,
  FroshResult,
  InstalledExtension,
  IsoTime,
  MessageQueue,
  ScheduledTask,
  ShopConfig,
} from "../snapshot/visit.ts";
import type { Finding, Language, TextParams } from "./finding.ts";

/** What is known about a shop when its checks are asked. `null`: this section has never been read, or did not answer now. */
export interface CheckSubject {
  config: ShopConfig | null;
  /** Plugins and apps in one list; `latestVersion` is the store's newest for this Shopware version. */
  extensions: readonly (InstalledExtension & { latestVersion: string | null })[] | null;
  tasks: readonly ScheduledTask[] | null;
  queue: readonly MessageQueue[] | null;
  cache: CacheInfo | null;
  /** `[]` when FroshTools is not installed. */
  froshHealth: readonly FroshResult[] | null;
  froshPerformance: readonly FroshResult[] | null;
  /** Minutes that a task of this shop may be late. */
  taskGraceMinutes: number;
}

export interface Advisory {
  /** For example `PKSA-44zj-btqf-vtmh`. */
  id: string;
  title: string;
  link: string | null;
  /** `null` for about a third of them. */
  cve: string | null;
  /** Who published it, for example "GitHub". */
  source: string;
  reportedAt: IsoTime | null;
}

/** Known vulnerabilities of Shopware itself, from the static data. */
export interface AdvisoryCatalogue {
  /** Keyed by Shopware version as published: with or without a leading "v". */
  byVersion: Readonly<Record<string, readonly Advisory[]>>;
  /** Newest SwagPlatformSecurity by Shopware line, for example `{"6.6": "3.0.16"}`. */
  newestSecurityPlugin: Readonly<Record<string, string>>;
}

/** What is known about the world beside the shop. `null`: never read, so nothing may be concluded from it. */
export interface Facts {
  advisories: AdvisoryCatalogue | null;
}

export interface Check {
  id: string;
  /** Name for people, in both languages. */
  title: Readonly<Record<Language, string>>;
  /** Sections without which it cannot judge. While one of them does not answer, its last findings stay. */
  reads: readonly SectionId[];
  /** The findings, or `null` when the facts that it needs are not known: its last findings then stay. */
  judge(subject: CheckSubject, facts: Facts, now: Date): readonly Finding[] | null;
  texts: Readonly<Record<string, Readonly<Record<Language, (params: TextParams) => string>>>>;
}

export function defineCheck(check: Check): Check {
  return check;
}
