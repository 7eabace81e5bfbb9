import type { IsoTime } from "../../snapshot/visit.ts";
import { peopleTold, type RuledPerson, type Ruling } from "../delivering/deciding/rule-people.ts";
import type { ConcernedShop } from "../delivering/deciding/telling-rule.ts";
import { decideShared, type SharedMatter, type SharedNews } from "./decide-shared.ts";
import type { HeardShared, SharedMemory } from "./shared-memory.ts";

/** Who hears of which of the shops of a matter, by watching them or by rules. */
export interface Hearers {
  /** The shops that are there. */
  readonly present: ReadonlySet<number>;
  readonly shopsOf: ReadonlyMap<string, ReadonlySet<number>>;
  readonly watchedBy: ReadonlyMap<string, ReadonlySet<number>>;
  /** By what rules tell them who watch none of them. */
  readonly ruled: ReadonlyMap<string, RuledPerson>;
}

/** Of each shop by itself: a rule about one of them tells nothing of the others. */
export function hearersOf(
  ruling: Ruling,
  { shops, topics }: { shops: readonly ConcernedShop[]; topics: readonly string[] },
  watchedBy: ReadonlyMap<string, ReadonlySet<number>>,
): Hearers {
  const present = new Set(shops.map(({ id }) => id));
  const shopsOf = new Map<string, Set<number>>();
  const add = (userId: string, shopId: number) =>
    void (present.has(shopId) && shopsOf.set(userId, (shopsOf.get(userId) ?? new Set()).add(shopId)));
  for (const [userId, shopIds] of watchedBy) for (const id of shopIds) add(userId, id);
  const ruled = new Map<string, RuledPerson>();
  for (const shop of shops)
    for (const [userId, by] of peopleTold(ruling, { topics, urgency: "week", phase: "opens", shops: [shop] })) {
      add(userId, shop.id);
      if (!watchedBy.has(userId)) ruled.set(userId, ruled.get(userId) ?? by);
    }
  return { present, shopsOf, watchedBy, ruled };
}

/** People who are told the same. */
export interface PeopleNews extends SharedNews {
  /** The shop to which it leads. */
  shopId: number;
  /** What led there went with its shop. */
  isLost: boolean;
  /** When they heard that it began. */
  since: IsoTime;
  userIds: readonly string[];
}

interface Decided {
  told: SharedMemory["told"];
  news: readonly PeopleNews[];
  /** When people are to be told that it grew; `null`: nobody is. */
  dueAt: IsoTime | null;
}

const NOBODY: ReadonlySet<number> = new Set();

/** What people hear of a matter, those together who hear the same, and what is known of each from now on. */
export function peopleHear(
  matter: SharedMatter,
  { told, hearers, now }: { told: SharedMemory["told"]; hearers: Hearers; now: IsoTime },
): Decided {
  const userIds = [...new Set([...hearers.shopsOf.keys(), ...Object.keys(told)])].toSorted();
  const decided = userIds.map((userId) => ({
    userId,
    ...decideShared(told[userId], { matter, hears: hearers.shopsOf.get(userId) ?? NOBODY, now }),
  }));
  const heard = decided.flatMap((one) =>
    one.heard === null ? [] : [{ ...one, heard: leadingTo(one.heard, hearers.watchedBy.get(one.userId)) }],
  );
  const isLost = (userId: string) => !hearers.present.has(told[userId]?.shopId ?? 0);
  const groups = Map.groupBy(
    heard.flatMap((one) => (one.news === null ? [] : [{ ...one, news: one.news, isLost: isLost(one.userId) }])),
    ({ news, isLost: lost, heard: { shopId, since } }) => [news.how, lost, shopId, since, ...news.shopIds].join(" "),
  );
  const due = decided.flatMap(({ dueAt }) => dueAt ?? []).toSorted();
  return {
    // Of who hears of none of its shops any more nothing is kept.
    told: Object.fromEntries(
      heard.flatMap((one) =>
        one.heard.isOpen || hearers.shopsOf.has(one.userId) ? [[one.userId, one.heard] as const] : [],
      ),
    ),
    news: [...groups.values()].flatMap((some): PeopleNews[] => {
      const [first] = some;
      if (first === undefined) return [];
      const { shopId, since } = first.heard;
      return [{ ...first.news, shopId, isLost: first.isLost, since, userIds: some.map(({ userId }) => userId) }];
    }),
    dueAt: due[0] ?? null,
  };
}

/** To a shop that they watch, if there is one: whoever watches it is told of it. */
function leadingTo(heard: HeardShared, watched: ReadonlySet<number> = NOBODY): HeardShared {
  if (watched.size === 0 || watched.has(heard.shopId)) return heard;
  const shopId = heard.shownIds.find((id) => watched.has(id)) ?? heard.shopIds.find((id) => watched.has(id));
  return { ...heard, shopId: shopId ?? heard.shopId };
}
