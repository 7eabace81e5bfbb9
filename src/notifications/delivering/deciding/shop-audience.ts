import type { IsoTime } from "../../../snapshot/visit.ts";
import type { ShopEvent } from "../../topics/events.ts";
import { heardOfShop } from "./heard-event.ts";
import { type OwnTold, ownToldOf } from "./own/own-rules.ts";
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
  /** Whom their own rules tell of this, and by which ways. */
  ownBy: (happened: { event: ShopEvent; at: IsoTime }) => ReadonlyMap<string, OwnTold>;
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
      ruledBy: () => new Map(),
      ownBy: () => new Map(),
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
    ownBy: (happened) => {
      const watchedBy = (userId: string) => (watching.includes(userId) ? [shopId] : []);
      return new Map(heardAs(happened).flatMap((heard) => [...ownToldOf(ruling, { happened: heard, watchedBy })]));
    },
    audienceOf: (happened) => [...watching, ...ruledBy(happened).keys()],
    ruledBy,
    leftOutOf: (happened) =>
      heardAs(happened)
        .flatMap((heard) => peopleLeftOut(ruling, heard))
        .filter((userId) => !watching.includes(userId)),
  };
}
