import { aboutWatched } from "../delivering/deciding/own/own-rules.ts";
import { peopleTold, type Ruling } from "../delivering/deciding/rule-people.ts";
import { type ConcernedShop, isAbout, isAtLeast, type TellingRule } from "../delivering/deciding/telling-rule.ts";
import { shopsSaid, type UpdateMatter, urgencyIn } from "./waiting-updates.ts";

/** People and channels that hear of an update in the same shops. */
export interface Audience {
  /** Ordered. */
  shopIds: readonly [number, ...number[]];
  userIds: readonly string[];
  destinationIds: readonly string[];
}

export interface Concerned {
  matter: UpdateMatter;
  /** Those of its shops that are there. */
  shops: readonly ConcernedShop[];
  watchedBy: ReadonlyMap<string, ReadonlySet<number>>;
}

/** Nobody hears of a shop that they neither watch nor have a rule about; a channel only of those that its rules name. */
export function audiencesOf(ruling: Ruling, concerned: Concerned): readonly Audience[] {
  const { matter } = concerned;
  const people = [...shopsOfPeople(ruling, concerned)].flatMap(([userId, ids]) => {
    const shopIds = shopsSaid(matter, (id) => ids.has(id));
    return shopIds === null ? [] : [{ shopIds, userIds: [userId], destinationIds: [] }];
  });
  const channels = [...shopsOfChannels(ruling, concerned)].flatMap(([destinationId, ids]) => {
    const [first, ...others] = [...ids].toSorted((one, other) => one - other);
    const isFresh = matter.waiting.some(({ shopId }) => ids.has(shopId));
    return first === undefined || !isFresh
      ? []
      : [{ shopIds: [first, ...others] as const, userIds: [], destinationIds: [destinationId] }];
  });
  return [...Map.groupBy([...people, ...channels], ({ shopIds }) => shopIds.join(" ")).values()].flatMap((some) => {
    const [first] = some;
    const userIds = some.flatMap((one) => one.userIds);
    const destinationIds = some.flatMap((one) => one.destinationIds);
    return first === undefined ? [] : [{ shopIds: first.shopIds, userIds, destinationIds }];
  });
}

/** Whether a rule tells of it in this shop. */
const isMeant = (rule: TellingRule, matter: UpdateMatter, shop: ConcernedShop) =>
  isAtLeast(urgencyIn(matter, shop.id), rule.urgency) && isAbout(rule, { topics: ["changes"], shops: [shop] });

function shopsOfChannels({ rules, own = [] }: Ruling, { matter, shops, watchedBy }: Concerned) {
  const mine = own.flatMap((listener) =>
    listener.rules.map((rule) => aboutWatched(rule, [...(watchedBy.get(listener.userId) ?? [])])),
  );
  const covered = new Map<string, Set<number>>();
  for (const rule of [...rules, ...mine])
    for (const shop of rule.destinationIds.length === 0 ? [] : shops)
      if (isMeant(rule, matter, shop))
        for (const id of rule.destinationIds) covered.set(id, (covered.get(id) ?? new Set()).add(shop.id));
  return covered;
}

/** Shops that the same rules are about are asked about together: there may be hundreds of both. */
function shopsOfPeople(ruling: Ruling, { matter, shops, watchedBy }: Concerned) {
  const rules = [...ruling.rules, ...(ruling.own ?? []).flatMap((listener) => listener.rules)];
  const byRules = Map.groupBy(shops, (shop) =>
    rules.flatMap((rule, at) => (isMeant(rule, matter, shop) ? [at] : [])).join(" "),
  );
  const covered = new Map([...watchedBy].map(([userId, ids]) => [userId, new Set(ids)]));
  for (const [key, alike] of byRules) {
    const [shop] = alike;
    if (key === "" || shop === undefined) continue;
    for (const userId of peopleOf(ruling, { matter, shop }))
      covered.set(userId, new Set([...(covered.get(userId) ?? []), ...alike.map(({ id }) => id)]));
  }
  return covered;
}

const peopleOf = (ruling: Ruling, { matter, shop }: { matter: UpdateMatter; shop: ConcernedShop }) =>
  peopleTold(ruling, {
    topics: ["changes"],
    shops: [shop],
    urgency: urgencyIn(matter, shop.id),
    // Whoever hears of something later hears of nothing that is over with its beginning.
    phase: "opens",
  }).keys();
