import type { Phase } from "../../../changelog/define-event.ts";
import type { PersonWay } from "../telling-limits.ts";
import { escalatingBy, type OwnTold, ownToldOf } from "./own/own-rules.ts";
import { peopleLeftOut, peopleTold, type RuledPerson, type Ruling } from "./rule-people.ts";
import type { ConcernedShop } from "./telling-rule.ts";

/** The people whom rules tell of incidents, which are urgent now until they end. */
export interface RuledIncidents {
  ruledAt: (topic: string, shopId: number) => readonly string[];
  /** Those of a later step, too, who hear how it goes on if they heard of it. */
  hearersAt: (topic: string, shopId: number) => readonly string[];
  ruledBy: (about: AboutIncident) => ReadonlyMap<string, RuledPerson>;
  /** Whom their own rules tell. */
  ownBy: (about: AboutIncident, who: WhoKnows) => ReadonlyMap<string, OwnTold>;
  /** Whose own rules tell them later by mail or by their devices. */
  escalating: readonly string[];
  /** Whom rules would tell of this at another time. */
  leftOutOf: (about: AboutIncident) => readonly string[];
}

interface AboutIncident {
  topic: string;
  phase: Phase;
  shopIds: readonly number[];
}

interface WhoKnows {
  /** Who watches its shops. */
  watchersOf: ReadonlyMap<number, readonly string[]>;
  /** By which ways somebody heard how it began. */
  heardBy: (userId: string) => readonly PersonWay[];
}

/** No rule tells people. */
export const NOBODY_RULED: RuledIncidents = {
  ruledAt: () => [],
  hearersAt: () => [],
  ruledBy: () => new Map(),
  ownBy: () => new Map(),
  escalating: [],
  leftOutOf: () => [],
};

export function ruledIncidents(ruling: Ruling, shops: ReadonlyMap<number, ConcernedShop>): RuledIncidents {
  const happened = ({ topic, phase, shopIds }: AboutIncident) => {
    const concerned = shopIds.flatMap((id) => shops.get(id) ?? []);
    return { topics: [topic], urgency: "now" as const, phase, shops: concerned };
  };
  const ownBy: RuledIncidents["ownBy"] = (about, { watchersOf, heardBy }) => {
    const watchedBy = (userId: string) => about.shopIds.filter((id) => watchersOf.get(id)?.includes(userId) === true);
    return ownToldOf(ruling, { happened: happened(about), watchedBy, heardBy });
  };
  const ruledBy: RuledIncidents["ruledBy"] = (about) => peopleTold(ruling, happened(about));
  const known = new Map<string, readonly string[]>();
  const ruledAt = (topic: string, shopId: number) => {
    const key = `${topic} ${shopId}`;
    const told = known.get(key) ?? [...ruledBy({ topic, phase: "opens", shopIds: [shopId] }).keys()];
    known.set(key, told);
    return told;
  };
  const hearersAt = (topic: string, shopId: number) => {
    const of = (phase: Phase) => ruledBy({ topic, phase, shopIds: [shopId] }).keys();
    return [...of("grows"), ...of("closes")];
  };
  const leftOutOf: RuledIncidents["leftOutOf"] = (about) => peopleLeftOut(ruling, happened(about));
  return { ruledAt, hearersAt, ruledBy, ownBy, escalating: escalatingBy(ruling.own ?? []), leftOutOf };
}
