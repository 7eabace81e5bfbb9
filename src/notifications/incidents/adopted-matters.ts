import { overFor } from "../shared/decide-shared.ts";
import type { HeardShared, WarnedOf } from "../shared/shared-memory.ts";
import { isTold, kindOf } from "../topics/events.ts";
import { type Happened, hears, type IncidentTurn } from "./decide-incident.ts";
import { onlyMatterOf } from "./matters-of.ts";

interface Adopting {
  matter: string;
  incidentId: number;
  /** Its shop, if it is an incident of one. */
  shopId: number | null;
  /** It is about nothing else. */
  isAll: boolean;
}

/** By incident and channel: the matters that are part of it from now on. */
export type TakenBy = ReadonlyMap<number, ReadonlyMap<string, readonly string[]>>;

export interface Adopted {
  /** For whom, and since when they had known of it. */
  readonly people: readonly (Adopting & { userId: string; since: string })[];
  readonly takes: TakenBy;
  readonly channels: readonly (Adopting & { destinationId: string })[];
  /** What is a warning nowhere any more. */
  readonly wholes: readonly Adopting[];
  /** Those that are part of an incident in some of their shops, as they are known from now on. */
  readonly known: readonly WarnedOf[];
}

/**
 * Warnings of several shops that go on in an incident, for each who hears of it: if none of the shops that they hear of
 * only warns any more. For all others they stay a matter of their own, beside the incident.
 */
export function adoptedMatters(turn: IncidentTurn, happened: readonly Happened[], known: readonly WarnedOf[]): Adopted {
  const people: Adopted["people"][number][] = [];
  const channels: Adopted["channels"][number][] = [];
  const wholes: Adopting[] = [];
  /** Of matters that are part of an incident, whom that tells from now on, and at which channels. */
  const taken = new Map<WarnedOf, Taken>();
  for (const { incidentId, shopId } of begunIn(happened))
    for (const one of known) {
      const { matter, warned, memory } = one;
      const here = turnedIn(turn, incidentId, one);
      const isLeft = (shopIds: readonly number[]) =>
        !shopIds.some((id) => here.has(id)) || shopIds.some((id) => warned.has(id));
      if (here.size === 0) continue;
      const { told, atChannels } = taken.get(one) ?? { told: new Map(), atChannels: new Set() };
      taken.set(one, { told, atChannels });
      const isAll = onlyMatterOf(turn.partsOf.get(incidentId) ?? []) === matter;
      const about = { matter, incidentId, shopId, isAll };
      if (warned.size === 0 && !wholes.some((other) => other.matter === matter)) wholes.push(about);
      for (const [destinationId, { shopIds }] of Object.entries(memory.channels))
        if (!atChannels.has(destinationId) && !isLeft(shopIds)) {
          atChannels.add(destinationId);
          channels.push({ ...about, destinationId });
        }
      for (const [userId, heard] of Object.entries(memory.told)) {
        const isOpen = heard.isOpen && !told.has(userId);
        if (!isOpen || isLeft(heard.shownIds) || !isHeard(turn, incidentId, userId)) continue;
        people.push({ ...about, userId, since: heard.since });
        told.set(userId, overFor(heard, null));
      }
    }
  return { people, channels, wholes, known: [...taken].map(knownNow), takes: byIncident(channels) };
}

interface Taken {
  told: Map<string, HeardShared>;
  atChannels: Set<string>;
}

const knownNow = ([one, { told }]: readonly [WarnedOf, Taken]): WarnedOf => ({
  ...one,
  memory: { ...one.memory, told: { ...one.memory.told, ...Object.fromEntries(told) } },
});

/** Incidents that began or are about more than before, in that order. */
function begunIn(happened: readonly Happened[]): readonly Pick<Adopting, "incidentId" | "shopId">[] {
  const begun = happened.filter(({ event }) => isTold(event) && kindOf(event).phase(event) !== "closes");
  const byId = new Map(begun.map(({ event: { incidentId, shopId } }) => [incidentId, { incidentId, shopId }]));
  return [...byId.values()];
}

/** Its shops in which that warning is an error now. */
function turnedIn({ partsOf }: IncidentTurn, incidentId: number, { matter, turned }: WarnedOf): ReadonlySet<number> {
  const parts = partsOf.get(incidentId) ?? [];
  const here = parts.filter(({ isOpen, matters = [] }) => isOpen && matters.includes(matter));
  return new Set(here.flatMap(({ shopId }) => (turned.has(shopId) ? [shopId] : [])));
}

/** Of what is part of another one they hear by that. */
const isHeard = (turn: IncidentTurn, incidentId: number, userId: string): boolean =>
  hears(turn, incidentId, userId) && !hears(turn, turn.parentOf.get(incidentId), userId);

function byIncident(channels: Adopted["channels"]): TakenBy {
  const takes = new Map<number, Map<string, readonly string[]>>();
  for (const { incidentId, destinationId, matter } of channels) {
    const mine = takes.get(incidentId) ?? new Map<string, readonly string[]>();
    takes.set(incidentId, mine.set(destinationId, [...(mine.get(destinationId) ?? []), matter]));
  }
  return takes;
}
