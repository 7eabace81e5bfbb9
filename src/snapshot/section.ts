import type { Failure } from "./failure.ts";
import type {
  FroshResult,
  InstalledExtension,
  MessageQueue,
  ScheduledTask,
  SecurityFixes,
  SeenCache,
  SeenConfig,
  SeenExtension,
  SeenFroshResult,
  SeenQueue,
  SeenTask,
  CacheInfo,
  ShopConfig,
  StorefrontIcon,
} from "./visit.ts";

/** Groups of sections, as people see them. */
export type SectionTopic = "config" | "extensions" | "tasks" | "queue" | "cache" | "frosh" | "storefront";

/** Where a section's data is stored: as rows identified by their key, in a field of the state, or by another room. */
export type Keep =
  | { rows: string; key: string; /** Rows of one list that come from several sections say from which. */ kind?: string }
  | { column: string }
  | { handTo: "checks" | "icon" };

interface SectionValue {
  topic: SectionTopic;
  /** Permissions of the integration without which it is forbidden. */
  rights: readonly string[];
  /** How often it is requested. */
  every: "visit" | "day";
  keep: Keep;
  /** The topic's display does not use it. Default: it does. */
  isSilent?: true;
  /** Nobody has to act if it does not answer, and no visit waits for it. Default: somebody has to. */
  isBeside?: true;
  /** Only Shopware answers like this, even with an empty result. Default: others may. */
  isProof?: true;
  /** If a shop does not have it, checks get an empty result. Default: they get an unknown one. */
  isEmptyIfAbsent?: true;
}

/** Types only, without run-time values. `seen`: what an answer delivers; `known`: what is then known. */
interface SectionTypes<Seen, Known> {
  types?: { seen: Seen; known: Known };
}

/** A part of a visit that succeeds or fails by itself. */
function defineSection<Seen, Known = Seen>() {
  return <const Value extends SectionValue>(
    value: Value & SectionTypes<Seen, Known>,
  ): Value & SectionTypes<Seen, Known> => value;
}

/** In the order of requests. Everything that depends on the set of sections is derived from this list. */
export const SECTIONS = {
  config: defineSection<SeenConfig, ShopConfig>()({
    topic: "config",
    rights: [],
    every: "visit",
    keep: { column: "config" },
  }),
  plugins: defineSection<readonly SeenExtension[], readonly InstalledExtension[]>()({
    topic: "extensions",
    rights: ["plugin:read"],
    every: "visit",
    keep: { rows: "extensions", key: "name", kind: "plugin" },
    isProof: true,
  }),
  apps: defineSection<readonly SeenExtension[], readonly InstalledExtension[]>()({
    topic: "extensions",
    rights: ["app:read"],
    every: "visit",
    keep: { rows: "extensions", key: "name", kind: "app" },
    isProof: true,
  }),
  tasks: defineSection<readonly SeenTask[], readonly ScheduledTask[]>()({
    topic: "tasks",
    rights: ["scheduled_task:read"],
    every: "visit",
    keep: { rows: "tasks", key: "id" },
    isProof: true,
  }),
  queue: defineSection<readonly SeenQueue[], readonly MessageQueue[]>()({
    topic: "queue",
    rights: ["message_queue_stats:read"],
    every: "visit",
    keep: { rows: "queue", key: "name" },
  }),
  cache: defineSection<SeenCache, CacheInfo>()({
    topic: "cache",
    rights: ["system:cache:info"],
    every: "visit",
    keep: { column: "cache" },
    isProof: true,
  }),
  froshHealth: defineSection<readonly SeenFroshResult[], readonly FroshResult[]>()({
    topic: "frosh",
    rights: ["frosh_tools:read"],
    every: "visit",
    keep: { handTo: "checks" },
    isEmptyIfAbsent: true,
  }),
  froshPerformance: defineSection<readonly SeenFroshResult[], readonly FroshResult[]>()({
    topic: "frosh",
    rights: ["frosh_tools:read"],
    every: "visit",
    keep: { handTo: "checks" },
    isEmptyIfAbsent: true,
  }),
  /** `absent` if the Security Plugin is inactive or too old for the call. */
  securityFixes: defineSection<SecurityFixes>()({
    topic: "extensions",
    rights: [],
    every: "visit",
    keep: { handTo: "checks" },
    isSilent: true,
  }),
  /** Icon of the storefront; `value: null` if the page names none. */
  storefront: defineSection<StorefrontIcon | null>()({
    topic: "storefront",
    rights: [],
    every: "day",
    keep: { handTo: "icon" },
    isBeside: true,
  }),
};

export type SectionId = keyof typeof SECTIONS;
export type SeenOf<Id extends SectionId> = NonNullable<(typeof SECTIONS)[Id]["types"]>["seen"];
export type KnownOf<Id extends SectionId> = NonNullable<(typeof SECTIONS)[Id]["types"]>["known"];

/** Sections that are stored as rows of a list, and those stored in a field of their own. */
export type ListSection = { [Id in SectionId]: KeepOf<Id> extends { rows: string } ? Id : never }[SectionId];
export type FieldSection = { [Id in SectionId]: KeepOf<Id> extends { column: string } ? Id : never }[SectionId];
type KeepOf<Id extends SectionId> = (typeof SECTIONS)[Id]["keep"];

export const fillsList = (id: SectionId): id is ListSection => "rows" in SECTIONS[id].keep;
export const fillsField = (id: SectionId): id is FieldSection => "column" in SECTIONS[id].keep;

export const SECTION_IDS: readonly SectionId[] = Object.keys(SECTIONS).filter((id): id is SectionId => id in SECTIONS);

/** The definition of a section. */
export const sectionValue = (id: SectionId): SectionValue => SECTIONS[id];

/** Sections about which somebody may have to act. */
export const JUDGED_SECTIONS: readonly SectionId[] = SECTION_IDS.filter((id) => !sectionValue(id).isBeside);

/** The sections that a topic's display is based on. */
export function sectionsShownBy(topic: SectionTopic): readonly SectionId[] {
  return SECTION_IDS.filter((id) => SECTIONS[id].topic === topic && !sectionValue(id).isSilent);
}

/** A section without a word of its own is called like its topic. */
type WordsOfSections = Readonly<Record<SectionTopic, string> & Partial<Record<SectionId, string>>>;

export interface SectionWords {
  /** Its display name. */
  name: WordsOfSections;
  /** What a running visit shows while it reads the section. */
  read: WordsOfSections;
}

/**
 * The result of one section.
 * `absent`: this shop has no such thing (its version lacks the call, FroshTools is not installed): known to be none.
 * `skipped`: it was not requested this time; what is known stays known.
 * `forbidden`: the integration lacks `rights`. `failed`: anything else. In both cases what is known stays, labelled
 * unknown.
 */
export type Section<T> =
  | { state: "read"; value: T; /** Rows of a list that could not be told from others; default 0. */ lost?: number }
  | { state: "absent" }
  | { state: "skipped" }
  | { state: "forbidden"; rights: readonly string[] }
  | { state: "failed"; failure: Failure };

/** The result of a visit as read, including fields that made no sense. */
export type Sections = { [Id in SectionId]: Section<SeenOf<Id>> };

/**
 * One visit. `failed`: nothing was learned, because there was no token, or the shop did not answer as Shopware at all.
 * `answered` may still contain sections that are forbidden or failed.
 */
export type Visit =
  | {
      outcome: "answered";
      startedAt: Date;
      finishedAt: Date;
      /** Time to answer of `_info/config`. */ responseMilliseconds: number;
      sections: Sections;
      /** Hosts of its sales channels, which are asked for along with the storefront; missing: not read. */
      ownHosts?: readonly string[];
    }
  | {
      outcome: "failed";
      startedAt: Date;
      finishedAt: Date;
      failure: Failure;
      /** We reached nothing at all then: it says nothing about the shop. */
      isBlind?: boolean;
    };
