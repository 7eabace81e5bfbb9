import type { NotTold } from "../../rules/rule-answers.ts";
import type { Decided, NewNotice } from "./decided.ts";
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
  /** The step of an escalation that told them. Default: they were told first. */
  step?: number;
  /** Which reminder of it this was. Default: none. */
  reminder?: number;
}

/** `more`: how many are not kept. */
export interface ToldOfEvent {
  entries: readonly ToldEntry[];
  more: number;
}

/** Who was not told of something, and why: a few by name. */
export interface NotToldOthers {
  notTold: readonly { name: string; reason: NotTold }[];
  /** How many more. */
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

/** The same of several, as one. */
export function allChannels(all: readonly ToldChannels[]): ToldChannels {
  return {
    notices: all.flatMap(({ notices }) => notices),
    untold: all.flatMap(({ untold }) => untold),
    personOf: new Map(all.flatMap(({ personOf }) => [...(personOf ?? [])])),
  };
}

interface Told {
  people: readonly ToldPeople[];
  /** Who may not see anything of the organization now. */
  barred: ReadonlySet<string>;
  /** People whom no alert tells of it. */
  untold: readonly { eventId: number; userId: string; reason: NotTold }[];
  /** Of those whom an alert tells, whom no way but the inbox reaches, and why. */
  unreached?: readonly { eventId: number; userId: string; reason: NotTold }[];
  channels: ToldChannels;
}

/** Who was told of each event and who was not, those who were told first. */
export function toldOfEvents({
  people,
  barred,
  untold,
  unreached = [],
  channels,
}: Told): ReadonlyMap<number, ToldOfEvent> {
  const channel = (destinationId: string) => {
    const userId = channels.personOf?.get(destinationId);
    return { ...(userId !== undefined && { userId }), destinationId };
  };
  const all = [
    ...people.flatMap(({ eventId, userIds, mutedIds, ruled }) =>
      userIds.map((userId) => ({
        eventId,
        entry: {
          userId,
          rules: idsOf(ruled.get(userId)?.why),
          ...whyNot({ userId, barred, mutedIds, unreached: unreached.filter((one) => one.eventId === eventId) }),
        },
      })),
    ),
    ...heardFirst(channels.notices).map(({ eventId, destinationId, why, stormSince }) => ({
      eventId,
      entry: {
        ...channel(destinationId),
        rules: idsOf(why),
        ...(stormSince !== undefined && { not: "storm" as const }),
      },
    })),
    ...untold.map(({ eventId, userId, reason }) => ({ eventId, entry: { userId, rules: [], not: reason } })),
    ...channels.untold.map(({ eventId, destinationId, reason, why }) => ({
      eventId,
      entry: { ...channel(destinationId), rules: idsOf(why), not: reason },
    })),
  ];
  return new Map(
    [...Map.groupBy(all, ({ eventId }) => eventId)].map(([eventId, some]) => {
      return [
        eventId,
        kept(
          some.map(({ entry }): ToldEntry => entry),
          0,
        ),
      ];
    }),
  );
}

/** What changes a message first and is said anew then is heard once. */
const heardFirst = (notices: readonly NewNotice[]): readonly NewNotice[] =>
  [...Map.groupBy(notices, ({ eventId, destinationId }) => `${eventId} ${destinationId}`).values()].flatMap(
    ([first]) => first ?? [],
  );

/** What is known later replaces what was known of the same one. */
export function withMore(known: ToldOfEvent | null, later: readonly ToldEntry[]): ToldOfEvent {
  const { entries = [], more = 0 } = known ?? {};
  const isSame = (one: ToldEntry) => later.some((other) => whichOf(one) === whichOf(other));
  return kept([...entries.filter((one) => !isSame(one)), ...later], more);
}

const whichOf = ({ userId, destinationId, step = 0, reminder = 0 }: ToldEntry) =>
  [userId, destinationId, step, reminder].join(" ");

function kept(entries: readonly ToldEntry[], more: number): ToldOfEvent {
  const sorted = [...entries.filter(isTold), ...entries.filter((entry) => !isTold(entry))];
  return { entries: sorted.slice(0, KEPT_ENTRIES), more: more + Math.max(0, sorted.length - KEPT_ENTRIES) };
}

const isTold = ({ not }: ToldEntry) => not === undefined;
export const idsOf = (why: Why | undefined) => why?.rules.map(({ id }) => id) ?? [];

interface Person {
  userId: string;
  barred: ReadonlySet<string>;
  mutedIds: readonly string[];
  unreached: readonly { userId: string; reason: NotTold }[];
}

function whyNot({ userId, barred, mutedIds, unreached }: Person): Pick<ToldEntry, "not"> {
  if (barred.has(userId)) return { not: "no_access" };
  if (mutedIds.includes(userId)) return { not: "muted" };
  const found = unreached.find((one) => one.userId === userId);
  return found === undefined ? {} : { not: found.reason };
}
