import type { IsoTime } from "../../../snapshot/visit.ts";
import type { ShopEvent } from "../../topics/events.ts";
import { heardOfShop } from "./heard-event.ts";
import { peopleConcerned, peopleLeftOut, peopleTold, type RuledPerson, type Ruling } from "./rule-people.ts";
import type { ConcernedShop } from "./telling-rule.ts";

/** The people whom rules tell of one shop. */
export interface ShopAudience {
  /** Everybody who may hear of it, by watching it or by a rule. */
  everybody: readonly string[];
  /** Those of them who hear of this event. */
  audienceOf: (happened: { event: ShopEvent; at: IsoTime }) => readonly string[];
  /** Whom rules tell of this who do not watch it. */
  ruledBy: (happened: { event: ShopEvent; at: IsoTime }) => ReadonlyMap<string, RuledPerson>;
  /** Whom rules would tell of this at another time. */
  leftOutOf: (happened: { event: ShopEvent; at: IsoTime }) => readonly string[];
}

/** `watching`: who watches it. `shop`: `null` if no rule tells people. */
export function shopAudience(
  ruling: Ruling,
  { shopId, shop, watching }: { shopId: number; shop: ConcernedShop | null; watching: readonly string[] },
): ShopAudience {
  if (shop === null)
    return {
      everybody: watching,
      audienceOf: () => watching,
      ruledBy: () => new Map<string, RuledPerson>(),
      leftOutOf: () => [],
    };
  const shops = [shop];
  const heardAs = ({ event, at }: { event: ShopEvent; at: IsoTime }) =>
    heardOfShop({ id: 0, at, event }, { shopId, isSpokenFor: false }).map((heard) => ({ ...heard, shops }));
  const ruledBy: ShopAudience["ruledBy"] = (happened) => {
    const told = heardAs(happened).flatMap((heard) => [...peopleTold(ruling, heard)]);
    return new Map(told.filter(([userId]) => !watching.includes(userId)));
  };
  return {
    everybody: [...new Set([...watching, ...peopleConcerned(ruling, { shops })])],
    audienceOf: (happened) => [...watching, ...ruledBy(happened).keys()],
    ruledBy,
    leftOutOf: (happened) =>
      heardAs(happened)
        .flatMap((heard) => peopleLeftOut(ruling, heard))
        .filter((userId) => !watching.includes(userId)),
  };
}
