import { z } from "zod";
import { storedCauses } from "../checks/causes/stored-causes.ts";
import { LEVELS } from "../checks/finding.ts";
import type { MachineFacts } from "../checks/shop-facts.ts";
import type { Reason } from "../checks/status.ts";
import { FAILURE_REASONS } from "../snapshot/failure.ts";
import { SECTION_IDS, type SectionId } from "../snapshot/section.ts";
import { storedFailure } from "../snapshot/stored-failure.ts";
import type { CacheInfo, ShopConfig } from "../snapshot/visit.ts";
import type { SectionStanding, SectionStandings } from "../snapshot/section-standing.ts";
import type { LastShopwareUpdate } from "./shop-standing.ts";
import { count, flag, integer, json, moment, text, type ValuesOf, word } from "./stored-field.ts";

const reason: z.ZodType<Reason> = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("finding"), id: z.string(), level: z.enum(LEVELS) }),
  z.object({ kind: z.literal("failure"), reason: z.enum(FAILURE_REASONS).catch("unreachable") }),
]);

const reasons = z
  .array(reason.nullable().catch(null))
  .catch([])
  .transform((all) => all.filter((one) => one !== null));

const read = { readAt: z.string().nullable().catch(null), since: z.string().catch("1970-01-01T00:00:00.000Z") };

/** An unknown word is read as a section that did not answer, because nothing proves that it did. */
const standing: z.ZodType<SectionStanding> = z
  .discriminatedUnion("state", [
    z.object({ state: z.literal("absent") }),
    z.object({ state: z.literal("forbidden"), rights: z.array(z.string()), ...read }),
    z.object({ state: z.literal("failed"), failure: storedFailure, ...read }),
  ])
  .or(z.object({ state: z.unknown().transform(() => "failed" as const), failure: storedFailure, ...read }));

const ids: ReadonlySet<string> = new Set(SECTION_IDS);
const isSection = (entry: [string, SectionStanding]): entry is [SectionId, SectionStanding] => ids.has(entry[0]);

const sections = z
  .record(z.string(), standing)
  .catch({})
  .transform((all): SectionStandings => Object.fromEntries(Object.entries(all).filter(isSection)));

const config: z.ZodType<ShopConfig> = z.object({
  version: z.string(),
  adminWorkerEnabled: z.boolean().nullable().catch(null),
  shopId: z.string().nullable().exactOptional(),
});

const cache: z.ZodType<CacheInfo> = z.object({
  environment: z.string(),
  httpCache: z.boolean(),
  cacheAdapter: z.string(),
});

const UNKNOWN_MACHINE: MachineFacts = { php: null, database: null };
const facts: z.ZodType<MachineFacts> = z
  .object({
    php: z.string().nullable().catch(null),
    database: z
      .object({ kind: z.enum(["MySQL", "MariaDB"]), version: z.string() })
      .nullable()
      .catch(null),
  })
  .catch(UNKNOWN_MACHINE);

const lastUpdate: z.ZodType<LastShopwareUpdate> = z.object({ date: z.string(), from: z.string(), to: z.string() });

/**
 * What visits learn about a shop besides its lists: property, column, and how it is parsed. The table, the statements
 * and the type are all derived from this map.
 */
export const STATE_FIELDS = {
  status: word("status", LEVELS),
  statusSince: moment("status_since"),
  statusReasons: json<readonly Reason[]>("status_reasons", reasons, []),
  /** End of the last successful visit. */
  lastVisitedAt: moment("last_visited_at"),
  /** Start of the latest visit, successful or not. */
  lastTriedAt: moment("last_tried_at"),
  responseMilliseconds: integer("response_milliseconds"),
  /** Why the latest visit failed; `null` if it succeeded. */
  failure: json("failure", storedFailure.nullable(), null),
  failingSince: moment("failing_since"),
  /** Number of failed visits in a row. */
  failedAttempts: count("failed_attempts"),
  /** Refusals of automatic visits, after which a person has to step in. */
  connectionIssueCount: count("connection_issue_count"),
  /** When a later try confirmed the failure; `null` until then. */
  confirmedAt: moment("confirmed_at"),
  /** When automatic visits stopped, until a person steps in. */
  stoppedAt: moment("stopped_at"),
  /** The status by its findings alone, whether the shop can be reached or not; `null` before the first visit. */
  findingsLevel: word("findings_level", LEVELS),
  /** Whether a finding that is not ignored says that something cannot be judged. */
  hasOpenQuestions: flag("has_open_questions"),
  /** What keeps the shop from being OK; `null` until it is computed under the current rules. */
  causes: json("causes", storedCauses, null),
  shopwareVersion: text("shopware_version"),
  config: json("config", config.nullable().catch(null), null),
  cache: json("cache", cache.nullable().catch(null), null),
  facts: json("facts", facts, UNKNOWN_MACHINE),
  sections: json<SectionStandings>("sections", sections, {}),
  lastChangelog: json("last_changelog", lastUpdate.nullable().catch(null), null),
};

export type StateFields = ValuesOf<typeof STATE_FIELDS>;
