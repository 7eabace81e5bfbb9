import type { NotTold } from "../../rules/rule-answers.ts";
import type { Decided } from "./listeners.ts";
import type { Why } from "./telling-rule.ts";

/** More are counted (product rule). */
const KEPT_ENTRIES = 200;

/** Somebody, a channel, or with both a channel of somebody's own, and whether they were told of an event. */
export interface ToldEntry {
  userId?: string;
  destinationId?: string;
  /** Ids of the rules by which they were told, or would have been; empty: they watch it. */
  rules: readonly string[];
  /** Default: they were told. */
  not?: NotTold;
}

/** `more`: how many are not kept. */
export interface ToldOfEvent {
  entries: readonly ToldEntry[];
  more: number;
}

/** People whom an alert tells of an event. */
export interface ToldPeople {
  eventId: number;
  userIds: readonly string[];
  mutedIds: readonly string[];
  ruled: ReadonlyMap<string, { why: Why }>;
}

/** What channels hear; `personOf`: whose own they are, by id. Default: they are the organization's. */
export interface ToldChannels extends Pick<Decided, "notices" | "untold"> {
  personOf?: ReadonlyMap<string, string>;
}

interface Told {
  people: readonly ToldPeople[];
  /** Who may not see anything of the organization now. */
  barred: ReadonlySet<string>;
  /** People who have heard of it already. */
  alreadyTold: readonly { eventId: number; userId: string }[];
  channels: ToldChannels;
}

/** Who was told of each event and who was not, those who were told first. */
export function toldOfEvents({ people, barred, alreadyTold, channels }: Told): ReadonlyMap<number, ToldOfEvent> {
  const channel = (destinationId: string) => {
    const userId = channels.personOf?.get(destinationId);
    return { ...(userId !== undefined && { userId }), destinationId };
  };
  const all = [
    ...people.flatMap(({ eventId, userIds, mutedIds, ruled }) =>
      userIds.map((userId) => ({
        eventId,
        entry: { userId, rules: idsOf(ruled.get(userId)?.why), ...whyNot({ userId, barred, mutedIds }) },
      })),
    ),
    ...channels.notices.map(({ eventId, destinationId, why }) => ({
      eventId,
      entry: { ...channel(destinationId), rules: idsOf(why) },
    })),
    ...alreadyTold.map(({ eventId, userId }) => ({
      eventId,
      entry: { userId, rules: [], not: "told_already" as const },
    })),
    ...channels.untold.map(({ eventId, destinationId, reason, why }) => ({
      eventId,
      entry: { ...channel(destinationId), rules: idsOf(why), not: reason },
    })),
  ];
  return new Map(
    [...Map.groupBy(all, ({ eventId }) => eventId)].map(([eventId, some]) => {
      const entries = some.map(({ entry }): ToldEntry => entry);
      const sorted = [...entries.filter(isTold), ...entries.filter((entry) => !isTold(entry))];
      return [eventId, { entries: sorted.slice(0, KEPT_ENTRIES), more: Math.max(0, sorted.length - KEPT_ENTRIES) }];
    }),
  );
}

const isTold = ({ not }: ToldEntry) => not === undefined;
const idsOf = (why: Why | undefined) => why?.rules.map(({ id }) => id) ?? [];

interface Person {
  userId: string;
  barred: ReadonlySet<string>;
  mutedIds: readonly string[];
}

function whyNot({ userId, barred, mutedIds }: Person): Pick<ToldEntry, "not"> {
  if (barred.has(userId)) return { not: "no_access" };
  return mutedIds.includes(userId) ? { not: "muted" } : {};
}
