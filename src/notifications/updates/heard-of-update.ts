import type { EventUrgency } from "../../changelog/define-event.ts";
import type { Alert } from "../alert.ts";
import type { Heard } from "../delivering/deciding/heard-event.ts";
import type { Happened } from "../delivering/deciding/decided.ts";
import { type OwnTold, ownToldOf } from "../delivering/deciding/own/own-rules.ts";
import { peopleTold, type RuledPerson, type Ruling } from "../delivering/deciding/rule-people.ts";
import { sharedNews, shopsSaid, type UpdateMatter } from "./waiting-updates.ts";

/** An update in these shops, for rules and channels. */
export function heardOfUpdate(
  { thread, waiting: [first] }: UpdateMatter,
  { eventId, shopIds, urgency }: { eventId: number; shopIds: readonly number[]; urgency: EventUrgency },
): Heard {
  const [shopId = null] = shopIds.length === 1 ? shopIds : [];
  return {
    eventId,
    at: first.at.toISOString(),
    shopId,
    shopIds,
    shopCount: shopIds.length,
    topics: ["changes"],
    urgency,
    phase: "once",
    thread,
    within: null,
    covers: [],
    leaves: [],
    staysOpen: false,
    isSilent: false,
    gathers: true,
  };
}

/** People who hear of an update in the same shops. */
interface ToldUpdate {
  /** `null`: that of all shops. */
  eventId: number | null;
  /** The first of the shops: their message leads there. */
  shopId: number;
  alert: Alert;
  userIds: readonly string[];
  ruled: ReadonlyMap<string, RuledPerson>;
  own: ReadonlyMap<string, OwnTold>;
}

interface Concerned {
  happened: Happened;
  matter: UpdateMatter;
  watchedBy: ReadonlyMap<string, ReadonlySet<number>>;
  names: ReadonlyMap<number, string>;
}

/** Watchers hear of shops that they watch, and people whom rules tell of all. */
export function peopleToTell(ruling: Ruling, concerned: Concerned): readonly ToldUpdate[] {
  const { happened, matter, watchedBy } = concerned;
  const ruled = new Map([...peopleTold(ruling, happened)].filter(([userId]) => !watchedBy.has(userId)));
  const own = ownToldOf(ruling, { happened, watchedBy: (userId) => [...(watchedBy.get(userId) ?? [])] });
  const all = new Set(happened.shops.map(({ id }) => id));
  const said = [...watchedBy, ...[...ruled.keys()].map((userId) => [userId, all] as const)].flatMap(
    ([userId, shops]) => {
      const shopIds = shopsSaid(matter, (id) => shops.has(id) && all.has(id));
      return shopIds === null ? [] : [{ userId, shopIds }];
    },
  );
  return [...Map.groupBy(said, ({ shopIds }) => shopIds.join(" ")).values()].flatMap((some) => {
    const [first] = some;
    return first === undefined
      ? []
      : [{ ...newsOf(concerned, first.shopIds), userIds: some.map(({ userId }) => userId), ruled, own }];
  });
}

/** Of one shop its own event tells. */
function newsOf({ matter, names }: Concerned, shopIds: readonly [number, ...number[]]) {
  const [shopId, ...others] = shopIds;
  const alone = others.length > 0 ? undefined : matter.waiting.find((one) => one.shopId === shopId);
  const at = (alone ?? matter.waiting[0]).at.toISOString();
  const news = alone?.update ?? sharedNews(matter, shopIds, (id) => names.get(id));
  return { shopId, eventId: alone?.eventId ?? null, alert: { topic: "update" as const, news, at } };
}
