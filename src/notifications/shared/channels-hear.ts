import type { IsoTime } from "../../snapshot/visit.ts";
import type { ToldThread } from "../delivering/deciding/decided.ts";
import type { OrganizationRules } from "../delivering/deciding/organization-rules.ts";
import { aboutWatched } from "../delivering/deciding/own/own-rules.ts";
import { type Concern, isAbout, isAtLeast, type TellingRule } from "../delivering/deciding/telling-rule.ts";
import type { SharedMatter } from "./decide-shared.ts";
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

/** What these channels hear of these shops; `eases`: only the message that they have is changed. */
export interface ChannelNews {
  how: "opens" | "grows" | "eases" | "closes" | "forgotten";
  shopIds: readonly number[];
  since: IsoTime;
  destinationIds: readonly string[];
}

interface Known {
  channels: Channels;
  threads: readonly ToldThread[];
  heardBy: ReadonlyMap<string, ReadonlySet<number>>;
  now: IsoTime;
}

/** What channels hear of a matter, those together that hear the same, and what is known of each from now on. */
export function channelsHear(matter: SharedMatter, known: Known): { channels: Channels; news: readonly ChannelNews[] } {
  const open = new Map(known.threads.filter(({ endedAt }) => endedAt === null).map((one) => [one.destinationId, one]));
  const ids = [...new Set([...known.heardBy.keys(), ...open.keys(), ...Object.keys(known.channels)])].toSorted();
  const decided = ids.map((id) => ({ id, ...decideOne(matter, known, { id, told: open.get(id) }) }));
  const heard = decided.flatMap(({ id, news }) => (news === null ? [] : [{ id, ...news }]));
  const groups = Map.groupBy(heard, ({ how, shopIds, since }) => `${how} ${since} ${shopIds.join(" ")}`);
  return {
    channels: Object.fromEntries(decided.flatMap(({ id, channel }) => (channel === null ? [] : [[id, channel]]))),
    news: [...groups.values()].flatMap(([first, ...others]): ChannelNews[] => {
      if (first === undefined) return [];
      const { id, ...news } = first;
      return [{ ...news, destinationIds: [id, ...others.map((one) => one.id)] }];
    }),
  };
}

type One = Pick<ChannelNews, "how" | "shopIds" | "since">;
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
    const opens = having.length > 1 && having.some((shopId) => fresh.has(shopId));
    if (opens) return { channel: { since: now, shopIds: having }, news: { how: "opens", shopIds: having, since: now } };
    const left = known?.shopIds.filter((shopId) => !fresh.has(shopId)) ?? [];
    return { channel: known === undefined || left.length === 0 ? null : { ...known, shopIds: left }, news: null };
  }
  const { since, shopIds } = known;
  if (having.length === 0) {
    const well = shopIds.filter((shopId) => hears.has(shopId) && !turned.has(shopId));
    const isOver = well.length > 0 && !shopIds.some((shopId) => turned.has(shopId));
    return { channel: known, news: { how: isOver ? "closes" : "forgotten", shopIds: well, since } };
  }
  const channel = { since, shopIds: [...new Set([...shopIds, ...having])].toSorted((one, other) => one - other) };
  const isMore = having.length > told.toldShops && having.some((shopId) => !shopIds.includes(shopId));
  if (isMore) return { channel, news: { how: "grows", shopIds: having, since } };
  const isLess = having.length < told.toldShops;
  return { channel, news: isLess ? { how: "eases", shopIds: having, since } : null };
}
