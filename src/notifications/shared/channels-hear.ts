import { earlier } from "../../incidents/standing.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { ToldThread } from "../delivering/deciding/decided.ts";
import type { OrganizationRules } from "../delivering/deciding/organization-rules.ts";
import { aboutWatched } from "../delivering/deciding/own/own-rules.ts";
import { type Concern, isAbout, isAtLeast, type TellingRule } from "../delivering/deciding/telling-rule.ts";
import { beganAt, isAwaited, saidEasedAt, type SharedMatter, union } from "./decide-shared.ts";
import { beganAgain, calmAfter, heldOn, NO_RETURNS } from "./returns.ts";
import type { SharedMemory } from "./shared-memory.ts";

type Channels = SharedMemory["channels"];

/**
 * Of which of these shops each channel hears, by rules that tell it first. Those that wait for nothing hear of each shop
 * by itself.
 */
export function shopsHeard(
  { rules, promptIds = [], own = [] }: OrganizationRules,
  concern: Concern,
  watchedBy: ReadonlyMap<string, ReadonlySet<number>>,
): ReadonlyMap<string, ReadonlySet<number>> {
  const heard = new Map<string, Set<number>>();
  const add = (some: readonly TellingRule[], prompt: readonly string[]) => {
    for (const rule of some.filter(({ urgency }) => isAtLeast("week", urgency)))
      for (const shop of concern.shops.filter((one) => isAbout(rule, { topics: concern.topics, shops: [one] })))
        for (const id of rule.destinationIds.filter((one) => !prompt.includes(one)))
          heard.set(id, (heard.get(id) ?? new Set()).add(shop.id));
  };
  add(rules, promptIds);
  for (const { userId, rules: theirs, promptIds: prompt } of own) {
    const watched = [...(watchedBy.get(userId) ?? [])];
    add(
      theirs.map((rule) => aboutWatched(rule, watched)),
      prompt,
    );
  }
  return heard;
}

/**
 * What these channels hear of these shops; `eases`: that some are well again, `shown`: the same, where the message that
 * they have can be changed; `flaps`: that it comes and goes from now on, `rests`: that it does so no longer, and holds.
 */
export interface ChannelNews {
  how: "opens" | "flaps" | "grows" | "eases" | "rests" | "shown" | "closes" | "forgotten";
  shopIds: readonly number[];
  since: IsoTime;
  /** When that happened. */
  at: IsoTime;
  destinationIds: readonly string[];
}

interface Known {
  channels: Channels;
  threads: readonly ToldThread[];
  heardBy: ReadonlyMap<string, ReadonlySet<number>>;
  now: IsoTime;
}

/** What channels hear of a matter, those together that hear the same, and what is known of each from now on. */
export function channelsHear(
  matter: SharedMatter,
  known: Known,
): { channels: Channels; news: readonly ChannelNews[]; dueAt: IsoTime | null } {
  const open = new Map(known.threads.filter(({ endedAt }) => endedAt === null).map((one) => [one.destinationId, one]));
  const ids = [...new Set([...known.heardBy.keys(), ...open.keys(), ...Object.keys(known.channels)])].toSorted();
  const decided = ids.map((id) => ({ id, ...decideOne(matter, known, { id, told: open.get(id) }) }));
  const heard = decided.flatMap(({ id, news }) => (news === null ? [] : [{ id, ...news }]));
  const groups = Map.groupBy(heard, ({ how, shopIds, since, at }) => `${how} ${since} ${at} ${shopIds.join(" ")}`);
  const due = decided.flatMap(({ channel }) => [
    ...(channel?.easedAt ? [saidEasedAt(channel.easedAt)] : []),
    ...(channel?.hold ? [calmAfter(channel.hold.lastAt)] : []),
  ]);
  return {
    dueAt: due.toSorted()[0] ?? null,
    channels: Object.fromEntries(decided.flatMap(({ id, channel }) => (channel === null ? [] : [[id, channel]]))),
    news: [...groups.values()].flatMap(([first, ...others]): ChannelNews[] => {
      if (first === undefined) return [];
      const { id, ...news } = first;
      return [{ ...news, destinationIds: [id, ...others.map((one) => one.id)] }];
    }),
  };
}

type One = Pick<ChannelNews, "how" | "shopIds" | "since" | "at">;
interface Decided {
  channel: Channels[string] | null;
  news: One | null;
}

function decideOne(
  matter: SharedMatter,
  { channels, heardBy, now }: Known,
  { id, told }: { id: string; told: ToldThread | undefined },
): Decided {
  const { fresh } = matter;
  const hears = heardBy.get(id) ?? new Set();
  const having = matter.present.filter((shopId) => hears.has(shopId));
  const known = channels[id];
  if (told === undefined || known === undefined) {
    if (having.length > 1 && having.some((shopId) => fresh.has(shopId))) {
      const since = beganAt(matter, { having, now });
      const returns = beganAgain(known ?? NO_RETURNS, now);
      return {
        channel: { ...NEW, ...returns, since, shopIds: having },
        news: { how: returns.hold === null ? "opens" : "flaps", shopIds: having, since, at: now },
      };
    }
    const left = known?.shopIds.filter((shopId) => !fresh.has(shopId)) ?? [];
    return {
      channel: known === undefined || left.length === 0 ? null : { ...known, easedAt: null, hold: null, shopIds: left },
      news: null,
    };
  }
  if (known.hold !== null) return goOnHeld(known, known.hold, { matter, hears, having, now });
  if (having.length > 0) return goOn(known, { having, fresh, toldShops: told.toldShops, now });
  return end(known, { matter, hears, at: now, now });
}

interface Ended {
  matter: SharedMatter;
  hears: ReadonlySet<number>;
  /** When the last of them was well. */
  at: IsoTime;
  now: IsoTime;
}

function end(known: Channels[string], { matter, hears, at, now }: Ended): Decided {
  const { turned } = matter;
  const { since, shopIds } = known;
  if (isAwaited(matter, shopIds)) return { channel: known, news: null };
  const well = shopIds.filter((shopId) => hears.has(shopId) && !turned.has(shopId));
  const isOver = well.length > 0 && !shopIds.some((shopId) => turned.has(shopId));
  const how = isOver ? ("closes" as const) : ("forgotten" as const);
  const channel = { ...known, easedAt: null, hold: null, endedAt: isOver ? at : null };
  return { channel, news: { how, shopIds: well, since, at: now } };
}

/** What comes and goes is told once it is calm, by how it is then. */
function goOnHeld(
  known: Channels[string],
  before: NonNullable<Channels[string]["hold"]>,
  { matter, hears, having, now }: Omit<Ended, "at"> & { having: readonly number[] },
): Decided {
  const isNow = having.length > 0;
  const { hold, calmAt } = heldOn(before, { isNow, now });
  const all = { ...known, hold, shopIds: union(known.shopIds, having) };
  if (!isNow && !all.shopIds.some((shopId) => hears.has(shopId))) return end(all, { matter, hears, at: now, now });
  if (calmAt > now) return { channel: all, news: null };
  const { lastAt: at } = hold;
  if (!isNow) return end(all, { matter, hears, at, now });
  return {
    channel: { ...all, ...NEW, ...NO_RETURNS },
    news: { how: "rests", shopIds: having, since: known.since, at },
  };
}

const NEW = { easedAt: null, leftCount: null } as const;

interface GoingOn {
  having: readonly number[];
  fresh: ReadonlySet<number>;
  toldShops: number;
  now: IsoTime;
}

/** What a channel hears of shops of which some still have it. */
function goOn(known: Channels[string], { having, fresh, toldShops, now }: GoingOn): Decided {
  const { since, shopIds, leftCount } = known;
  const all = { ...known, shopIds: union(shopIds, having) };
  const said = { shopIds: having, since };
  if (having.length > toldShops && having.some((shopId) => fresh.has(shopId) && !shopIds.includes(shopId)))
    return { channel: { ...all, ...NEW }, news: { how: "grows", ...said, at: now } };
  if (having.length >= Math.min(toldShops, leftCount ?? toldShops))
    return { channel: { ...all, easedAt: null, leftCount: having.length < toldShops ? leftCount : null }, news: null };
  const easedAt = earlier(known.easedAt ?? now, now);
  if (saidEasedAt(easedAt) <= now)
    return {
      channel: { ...all, easedAt: null, leftCount: having.length },
      news: { how: "eases", ...said, at: easedAt },
    };
  const isFirst = known.easedAt === null;
  return { channel: { ...all, easedAt, leftCount }, news: isFirst ? { how: "shown", ...said, at: now } : null };
}
