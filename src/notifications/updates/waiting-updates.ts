import type { EventOf, EventUrgency } from "../../changelog/define-event.ts";
import { closesHole, type updateAvailable } from "../../monitoring/events/update-available.ts";
import { passesStep } from "../incidents/growth.ts";
import { updateShared } from "../topics/changes/update-shared.ts";
import { inNamedShops } from "../topics/named-shops.ts";
import { UPDATES_NAMED, updatesMany } from "../topics/changes/updates-many.ts";

type Update = EventOf<typeof updateAvailable>;

/** A shop that offers an update of which nobody was told yet. */
export interface WaitingUpdate {
  eventId: number;
  at: Date;
  shopId: number;
  update: Update;
}

/** What is told as one: one update in whatever shops, or all that a shop offers. */
export interface UpdateMatter {
  thread: string;
  /** At least one, in the order in which they were found. */
  waiting: readonly [WaitingUpdate, ...WaitingUpdate[]];
  /** Shops of which people were told lately. */
  earlier: readonly number[];
  /** Matters of lesser versions of the same that were told lately, of no other shops. */
  replaces: readonly string[];
  /** How many updates the shop offers, of which all are one matter; `null`: it is a single update. */
  many: number | null;
}

/** Which shops somebody hears of; `null`: of none that they have not heard of, or of too few more to say it anew. */
export function shopsSaid(
  { waiting, earlier }: Pick<UpdateMatter, "waiting" | "earlier">,
  concerns: (shopId: number) => boolean,
): readonly [number, ...number[]] | null {
  const known = [...new Set(earlier)].filter(concerns);
  const fresh = [...new Set(waiting.map(({ shopId }) => shopId))].filter((id) => concerns(id) && !known.includes(id));
  const [first, ...others] = [...known, ...fresh].toSorted((one, other) => one - other);
  if (first === undefined || fresh.length === 0) return null;
  return known.length === 0 || passesStep(known.length, known.length + fresh.length) ? [first, ...others] : null;
}

/** The shops that offer it. */
export const shopsOf = ({ waiting, earlier }: Pick<UpdateMatter, "waiting" | "earlier">): readonly number[] => [
  ...new Set([...earlier, ...waiting.map(({ shopId }) => shopId)]),
];

/** How urgent it is in a shop, since not each has a version that the update mends. */
export function urgencyIn({ waiting }: Pick<UpdateMatter, "waiting">, shopId: number): EventUrgency {
  const own = waiting.filter((one) => one.shopId === shopId);
  return (own.length > 0 ? own : waiting).some(({ update }) => closesHole(update)) ? "week" : "info";
}

/** What is said of a matter in these of its shops. Of one shop its own event tells, unless it offers many. */
export function newsOf(
  matter: Pick<UpdateMatter, "waiting" | "many">,
  shopIds: readonly number[],
  nameOf: ReadonlyMap<number, string>,
) {
  const { waiting, many } = matter;
  const own = waiting.filter(({ shopId }) => shopIds.includes(shopId));
  const [first = waiting[0]] = own;
  // What became known since says more.
  const newest = own.at(-1) ?? first;
  const isSecurity = own.some(({ update }) => closesHole(update));
  if (many !== null) return { eventId: null, at: first.at, news: manyNews(own, { count: many, isSecurity }) };
  if (shopIds.length === 1) return { eventId: newest.eventId, at: first.at, news: newest.update };
  const { product, label, version } = newest.update;
  const news = updateShared.of({ product, label, version, isSecurity, ...inNamedShops(shopIds, nameOf) });
  return { eventId: null, at: first.at, news };
}

function manyNews(waiting: readonly WaitingUpdate[], { count, isSecurity }: { count: number; isSecurity: boolean }) {
  const newest = new Map(waiting.map(({ update }) => [update.product, update]));
  const named = [...newest.values()].toSorted((one, other) => Number(closesHole(other)) - Number(closesHole(one)));
  const updates = named.slice(0, UPDATES_NAMED).map(({ label, version }) => ({ label, version }));
  return updatesMany.of({ updates, count: Math.max(count, named.length), isSecurity });
}
