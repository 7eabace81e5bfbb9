import type { IsoTime } from "../../snapshot/visit.ts";
import type { ToldThread } from "../delivering/deciding/decided.ts";
import type { OrganizationRules } from "../delivering/deciding/organization-rules.ts";
import { aboutWatched } from "../delivering/deciding/own/own-rules.ts";
import { type Concern, isAbout, isAtLeast, type TellingRule } from "../delivering/deciding/telling-rule.ts";
import { earlier, saidEasedAt, type SharedMatter } from "./decide-shared.ts";
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
 * they have can be changed.
 */
export interface ChannelNews {
  how: "opens" | "grows" | "eases" | "shown" | "closes" | "forgotten";
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
  const eased = decided.flatMap(({ channel }) => channel?.easedAt ?? []).toSorted();
  return {
    dueAt: eased[0] === undefined ? null : saidEasedAt(eased[0]),
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
  { present, fresh, turned }: SharedMatter,
  { channels, heardBy, now }: Known,
  { id, told }: { id: string; told: ToldThread | undefined },
): Decided {
  const hears = heardBy.get(id) ?? new Set();
  const having = present.filter((shopId) => hears.has(shopId));
  const known = channels[id];
  if (told === undefined || known === undefined) {
    if (having.length > 1 && having.some((shopId) => fresh.has(shopId)))
      return {
        channel: { ...NEW, since: now, shopIds: having },
        news: { how: "opens", shopIds: having, since: now, at: now },
      };
    const left = known?.shopIds.filter((shopId) => !fresh.has(shopId)) ?? [];
    return {
      channel: known === undefined || left.length === 0 ? null : { ...known, easedAt: null, shopIds: left },
      news: null,
    };
  }
  if (having.length > 0) return goOn(known, { having, toldShops: told.toldShops, now });
  const { since, shopIds } = known;
  const well = shopIds.filter((shopId) => hears.has(shopId) && !turned.has(shopId));
  const isOver = well.length > 0 && !shopIds.some((shopId) => turned.has(shopId));
  const how = isOver ? ("closes" as const) : ("forgotten" as const);
  return { channel: { ...known, easedAt: null }, news: { how, shopIds: well, since, at: now } };
}

const NEW = { easedAt: null, leftCount: null } as const;

/** What a channel hears of shops of which some still have it. */
function goOn(
  known: Channels[string],
  { having, toldShops, now }: { having: readonly number[]; toldShops: number; now: IsoTime },
): Decided {
  const { since, shopIds, leftCount } = known;
  const all = { since, shopIds: [...new Set([...shopIds, ...having])].toSorted((one, other) => one - other) };
  const said = { shopIds: having, since };
  if (having.length > toldShops && having.some((shopId) => !shopIds.includes(shopId)))
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
