import type { Db } from "../../lib/db.ts";
import { type Heard, heardOfShop } from "../delivering/deciding/heard-event.ts";
import type { OrganizationRules } from "../delivering/deciding/organization-rules.ts";
import { insertDecided } from "../outbox.store.ts";
import type { ShopKey } from "../receiver.store.ts";
import { kindOf, type ShopEvent } from "../topics/events.ts";
import { type BesideShared, leftOf, sameness, namesWarnings } from "./spoken-by-shared.ts";

interface Found {
  id: number;
  date: Date;
  event: ShopEvent;
  isInWork: boolean;
  /** The same visit found what other shops may have, too, which is not decided yet. */
  isHeld: boolean;
  /** It stands with it already who does not hear of it yet, or has heard of it early. */
  isNoted: boolean;
}

/** What is decided now, and what waits for a warning that other shops may have, with all that came after it. */
export function untilHeld<One extends Found>(found: readonly One[]): { events: readonly One[]; held: readonly One[] } {
  const first = found.findIndex(
    ({ event, isHeld, isInWork }) =>
      isHeld && !isInWork && namesWarnings(event) && kindOf(event).phase(event) !== "closes",
  );
  return first === -1 ? { events: found, held: [] } : { events: found.slice(0, first), held: found.slice(first) };
}

/** Destinations that wait for nothing hear of it at once, each shop by itself. */
export function heardBeforeOthers(held: readonly Found[], shopId: number): readonly Heard[] {
  return held.flatMap(({ id, date, event, isHeld, isNoted }) =>
    isHeld && !isNoted && namesWarnings(event)
      ? heardOfShop({ id, at: date.toISOString(), event }, { shopId, isSpokenFor: false }).map((heard) => ({
          ...heard,
          isEarly: true,
        }))
      : [],
  );
}

interface Hearing {
  db: Db;
  key: ShopKey;
  now: Date;
  rules: OrganizationRules;
}

interface Stored {
  id: number;
  at: string;
  event: ShopEvent;
}

interface HeardHere {
  heard: readonly Heard[];
  stored: Stored;
  /** What is heard of it elsewhere; `null`: nothing. */
  beside: BesideShared | null;
  found: Found;
}

/** What channels hear of an event of a shop, each what it hears nowhere else and has not heard before. */
export async function hearBeside(
  { db, key, now, rules }: Hearing,
  { heard, stored, beside, found }: HeardHere,
): Promise<readonly Heard[]> {
  const { event } = stored;
  if (!namesWarnings(event)) return heard;
  const prompt = found.isNoted && !found.isInWork ? promptOf(rules) : new Set<string>();
  const said = (beside?.spoken.destinationIds ?? []).map((id) => ({
    id,
    left: leftOf(event, beside?.all ?? [], (finding) => beside?.spoken.toChannel(id, finding) === true),
  }));
  const others = said.filter(({ id, left }) => left !== event && !prompt.has(id));
  const except = new Set([...prompt, ...others.map(({ id }) => id)]);
  if (except.size === 0) return heard;
  const groups = Map.groupBy(
    others.flatMap(({ id, left }) => (left === null ? [] : [{ id, left }])),
    ({ left }) => sameness(left),
  );
  const own = heard.filter(({ eventId }) => eventId === stored.id);
  const told: Heard[] = heard.map((one) => (own.includes(one) ? { ...one, except } : one));
  for (const some of groups.values()) {
    const [first] = some;
    if (first === undefined) continue;
    const eventId = await insertDecided(db, key, { event: first.left, at: new Date(stored.at) }, now);
    const only = new Set(some.map(({ id }) => id));
    told.push(...own.map((one) => ({ ...one, eventId, only })));
  }
  return told;
}

/** Those that wait for nothing have heard of what waited for other shops. */
const promptOf = ({ promptIds = [], own = [] }: OrganizationRules): ReadonlySet<string> =>
  new Set([...promptIds, ...own.flatMap((listener) => listener.promptIds)]);
