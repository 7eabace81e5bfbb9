import type { IsoTime } from "../../snapshot/visit.ts";
import { EASED_AFTER } from "../../incidents/parent-rules.ts";
import { earlier } from "../../incidents/standing.ts";
import { growthDueAt, passesStep } from "../incidents/growth.ts";
import { beganAgain, calmAfter, heldOn, NO_RETURNS } from "./returns.ts";
import type { HeardShared } from "./shared-memory.ts";

/** A warning, in whatever shops. */
export interface SharedMatter {
  /** Those that have it now, in order. */
  readonly present: readonly number[];
  /** Those of them that got it since people were told last. What a first look found is no news, and only counts. */
  readonly fresh: ReadonlySet<number>;
  /** When those got it that got it in planned work, which is over. Default: none did. */
  readonly begun?: ReadonlyMap<number, IsoTime>;
  /** Those that have it as an error, of which incidents tell. */
  readonly turned: ReadonlySet<number>;
  /** Those among them of which incidents are still to tell. Default: none. */
  readonly awaited?: ReadonlySet<number>;
}

/**
 * What somebody is told of these shops. `flaps`: it comes and goes from now on; `rests`: it has stopped that, and holds;
 * `shown`: their inbox says so by itself; `forgotten`: it is over without a word.
 */
export interface SharedNews {
  how: "opens" | "flaps" | "grows" | "eases" | "rests" | "closes" | "shown" | "forgotten";
  shopIds: readonly number[];
}

interface Decided {
  /** What they know from now on; `null`: nothing. */
  heard: HeardShared | null;
  news: SharedNews | null;
  /** When they are to be told that it grew. */
  dueAt: IsoTime | null;
}

/** What somebody hears who hears of these shops. `known`: what they know of the matter; absent: nothing. */
export function decideShared(
  known: HeardShared | undefined,
  { matter, hears, now }: { matter: SharedMatter; hears: ReadonlySet<number>; now: IsoTime },
): Decided {
  const having = matter.present.filter((id) => hears.has(id));
  if (known?.isOpen !== true) return begin(known, { matter, having, now });
  if (having.length === 0 && isAwaited(matter, known.shownIds)) return { heard: known, news: null, dueAt: null };
  if (known.hold !== null) return goOnHeld(known, known.hold, { matter, having, hears, now });
  if (having.length === 0) return end(known, { matter, hears, at: now });
  const isNew = having.some((id) => matter.fresh.has(id) && !known.shopIds.includes(id));
  const isMore = having.length > known.shopCount;
  const grewAt = isMore ? (known.grewAt ?? (isNew ? now : null)) : null;
  const shopId = having.includes(known.shopId) ? known.shopId : (having[0] ?? known.shopId);
  const easedAt = having.length < known.shopCount ? earlier(known.easedAt ?? now, now) : null;
  const heard = { ...known, grewAt, easedAt, shopId, shopIds: union(known.shopIds, having), shownIds: having };
  const isStep = passesStep(known.shopCount, having.length);
  const growsAt = grewAt === null ? null : growthDueAt({ grewAt, toldAt: known.toldAt, isStep, now });
  const dueAt = growsAt ?? (easedAt === null ? null : saidEasedAt(easedAt));
  if (dueAt !== null && dueAt <= now)
    return {
      heard: { ...heard, grewAt: null, easedAt: null, toldAt: now, shopCount: having.length },
      news: { how: growsAt === null ? "eases" : "grows", shopIds: having },
      dueAt: null,
    };
  const isShown = having.join(" ") === known.shownIds.join(" ");
  return { heard, news: isShown ? null : { how: "shown", shopIds: having }, dueAt };
}

/** What becomes an error goes on in the incident that tells of it, for whoever hears of that. */
export const isAwaited = ({ awaited }: SharedMatter, shopIds: readonly number[]): boolean =>
  awaited !== undefined && shopIds.some((id) => awaited.has(id));

interface Begun {
  matter: SharedMatter;
  having: readonly number[];
  now: IsoTime;
}

/** A shop that has it alone tells of it by itself. */
function begin(known: HeardShared | undefined, { matter, having, now }: Begun): Decided {
  const [shopId] = having;
  if (shopId === undefined || having.length < 2 || !having.some((id) => matter.fresh.has(id))) {
    const shopIds = known?.shopIds.filter((id) => !matter.fresh.has(id)) ?? [];
    return { heard: known === undefined ? null : { ...known, shopIds }, news: null, dueAt: null };
  }
  const since = beganAt(matter, { having, now });
  const returns = beganAgain(known ?? NO_RETURNS, now);
  const told = { since, toldAt: now, shopCount: having.length, shopIds: having, shownIds: having };
  return {
    heard: { isOpen: true, ...told, ...returns, shopId, grewAt: null, easedAt: null },
    news: { how: returns.hold === null ? "opens" : "flaps", shopIds: having },
    dueAt: returns.hold === null ? null : calmAfter(returns.hold.lastAt),
  };
}

/** When it began in the first of these shops, if that was not told then: in planned work. */
export function beganAt(
  { begun = new Map() }: SharedMatter,
  { having, now }: { having: readonly number[]; now: IsoTime },
): IsoTime {
  return having.reduce((first, id) => earlier(first, begun.get(id) ?? now), now);
}

interface Held extends Begun {
  hears: ReadonlySet<number>;
}

/** What comes and goes is told once it is calm, by how it is then. */
function goOnHeld(
  known: HeardShared,
  before: NonNullable<HeardShared["hold"]>,
  { matter, having, hears, now }: Held,
): Decided {
  const isNow = having.length > 0;
  if (!isNow && !known.shopIds.some((id) => hears.has(id))) return end(known, { matter, hears, at: now });
  const { hold, calmAt } = heldOn(before, { isNow, now });
  const shopIds = union(known.shopIds, having);
  if (calmAt > now) return { heard: { ...known, hold, shopIds }, news: null, dueAt: calmAt };
  if (!isNow) return end({ ...known, shopIds }, { matter, hears, at: hold.lastAt });
  const shopId = having.includes(known.shopId) ? known.shopId : (having[0] ?? known.shopId);
  const told = { toldAt: now, shopCount: having.length, shopIds, shownIds: having };
  return { heard: { ...known, ...NO_RETURNS, ...told, shopId }, news: { how: "rests", shopIds: having }, dueAt: null };
}

interface Ended {
  matter: SharedMatter;
  hears: ReadonlySet<number>;
  /** When the last of them was well. */
  at: IsoTime;
}

/** Of what became an error incidents tell, and nobody is told the end of what they no longer hear of. */
function end(known: HeardShared, { matter, hears, at }: Ended): Decided {
  const well = known.shopIds.filter((id) => hears.has(id) && !matter.turned.has(id));
  const isOver = well.length > 0 && !known.shopIds.some((id) => matter.turned.has(id));
  const [shopId = known.shopId] = well;
  const heard = { ...overFor(known, isOver ? at : null), shopId: well.includes(known.shopId) ? known.shopId : shopId };
  return { heard, news: { how: isOver ? "closes" : "forgotten", shopIds: well }, dueAt: null };
}

/** What they know once it is over for them. `endedAt`: `null`: without a word, so that nothing comes back. */
export function overFor(heard: HeardShared, endedAt: IsoTime | null): HeardShared {
  return { ...heard, isOpen: false, endedAt, hold: null, grewAt: null, easedAt: null, shownIds: [] };
}

/** When it is said that some are well again, unless all are by then. */
export const saidEasedAt = (easedAt: IsoTime): IsoTime => new Date(Date.parse(easedAt) + EASED_AFTER).toISOString();

/** Shops of both lists, in order. */
export const union = (some: readonly number[], others: readonly number[]) =>
  [...new Set([...some, ...others])].toSorted((one, other) => one - other);
