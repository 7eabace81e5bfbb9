import type { FactId } from "../../../checks/check.ts";
import type { SectionStanding, SectionStandings } from "../../../snapshot/section-standing.ts";
import type { Failure } from "../../../snapshot/failure.ts";
import { type SectionId, sectionsShownBy, type SectionTopic } from "../../../snapshot/section.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";

/** In display order. */
export const TOPICS = ["config", "extensions", "tasks", "queue", "cache", "frosh", "storefront"] as const;

export const SECTIONS_OF: Record<SectionTopic, readonly SectionId[]> = {
  config: sectionsShownBy("config"),
  extensions: sectionsShownBy("extensions"),
  tasks: sectionsShownBy("tasks"),
  queue: sectionsShownBy("queue"),
  cache: sectionsShownBy("cache"),
  frosh: sectionsShownBy("frosh"),
  storefront: sectionsShownBy("storefront"),
};

/** Data that could not be read, so that what is known is outdated. */
export interface UnknownReading {
  sections: readonly SectionId[];
  /** Facts from sources other than the shop. */
  facts?: readonly FactId[];
  /** Missing rights; empty when the cause is another one. */
  rights: readonly string[];
  failure: Failure | null;
  since: IsoTime;
  /** When it was last read, `null` when never. */
  readAt: IsoTime | null;
}

export type Reading = { state: "read" } | { state: "absent" } | ({ state: "unknown" } & UnknownReading);

/** The combined state of several sections: unknown as soon as one of them is. */
export function readingOf(standings: SectionStandings, ids: readonly SectionId[]): Reading {
  const unknown = unknownReadings(standings, ids);
  const [first, ...further] = unknown;
  if (first !== undefined) return { state: "unknown", ...further.reduce(merge, first) };
  const isAbsent = ids.every((id) => standings[id]?.state === "absent");
  return { state: isAbsent ? "absent" : "read" };
}

/** The state of the section that contains an extension. */
export function extensionReading(
  { sections }: { sections: SectionStandings },
  { kind }: { kind: "plugin" | "app" | string },
): Reading {
  return readingOf(sections, [kind === "app" ? "apps" : "plugins"]);
}

export function isUnknown(standings: SectionStandings, ids: readonly SectionId[]): boolean {
  return readingOf(standings, ids).state === "unknown";
}

/** Whether a part of the shop could not be read at the last visit. */
export function isOld({ sections }: { sections: SectionStandings }, topic: SectionTopic): boolean {
  return isUnknown(sections, SECTIONS_OF[topic]);
}

/**
 * When a part of the shop was last read: at the last successful visit, or earlier when none of its sections can be
 * read; `null` when never.
 */
export function readAtOf(
  { sections, lastScrapedAt }: { sections: SectionStandings; lastScrapedAt: IsoTime | null },
  topic: SectionTopic,
): IsoTime | null {
  const unknown = unknownReadings(sections, SECTIONS_OF[topic]);
  if (unknown.length < SECTIONS_OF[topic].length) return lastScrapedAt;
  return unknown.reduce<IsoTime | null>(
    (latest, { readAt }) => ((latest ?? "") > (readAt ?? "") ? latest : readAt),
    null,
  );
}

/** Each unreadable section on its own. */
export function unknownReadings(standings: SectionStandings, ids: readonly SectionId[]): readonly UnknownReading[] {
  return ids.flatMap((id) => unknownReading(id, standings[id]) ?? []);
}

function unknownReading(id: SectionId, standing: SectionStanding | undefined): UnknownReading | null {
  if (standing === undefined || standing.state === "absent") return null;
  const { since, readAt } = standing;
  const isForbidden = standing.state === "forbidden";
  return {
    sections: [id],
    rights: isForbidden ? standing.rights : [],
    failure: isForbidden ? null : standing.failure,
    since,
    readAt,
  };
}

function merge(one: UnknownReading, other: UnknownReading): UnknownReading {
  return {
    sections: [...one.sections, ...other.sections],
    rights: [...new Set([...one.rights, ...other.rights])],
    failure: one.failure ?? other.failure,
    since: one.since < other.since ? one.since : other.since,
    readAt: one.readAt ?? other.readAt,
  };
}
