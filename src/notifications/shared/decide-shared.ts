import type { IsoTime } from "../../snapshot/visit.ts";
import { EASED_AFTER } from "../../incidents/parent-rules.ts";
import { growthDueAt, passesStep } from "../incidents/growth.ts";
import type { HeardShared } from "./shared-memory.ts";

/** A warning, in whatever shops. */
export interface SharedMatter {
  /** Those that have it now, in order. */
  readonly present: readonly number[];
  /** Those of them that got it since people were told last. */
  readonly fresh: ReadonlySet<number>;
  /** Those that have it as an error, of which incidents tell. */
  readonly turned: ReadonlySet<number>;
}

/** What somebody is told of these shops; `shown`: their inbox says so by itself; `forgotten`: it is over without a word. */
export interface SharedNews {
  how: "opens" | "grows" | "eases" | "closes" | "shown" | "forgotten";
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
  if (having.length === 0) return end(known, { matter, hears });
  const isNew = having.some((id) => !known.shopIds.includes(id));
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
  const told = { since: now, toldAt: now, shopCount: having.length, shopIds: having, shownIds: having };
  return {
    heard: { isOpen: true, ...told, shopId, grewAt: null, easedAt: null },
    news: { how: "opens", shopIds: having },
    dueAt: null,
  };
}

/** Of what became an error incidents tell, and nobody is told the end of what they no longer hear of. */
function end(known: HeardShared, { matter, hears }: { matter: SharedMatter; hears: ReadonlySet<number> }): Decided {
  const well = known.shopIds.filter((id) => hears.has(id) && !matter.turned.has(id));
  const isOver = well.length > 0 && !known.shopIds.some((id) => matter.turned.has(id));
  const [shopId = known.shopId] = well;
  const heard = {
    ...known,
    isOpen: false,
    grewAt: null,
    easedAt: null,
    shownIds: [],
    shopId: well.includes(known.shopId) ? known.shopId : shopId,
  };
  return { heard, news: { how: isOver ? "closes" : "forgotten", shopIds: well }, dueAt: null };
}

/** When it is said that some are well again, unless all are by then. */
export const saidEasedAt = (easedAt: IsoTime): IsoTime => new Date(Date.parse(easedAt) + EASED_AFTER).toISOString();

/** A clock may have been ahead. */
export const earlier = (one: IsoTime, other: IsoTime): IsoTime => (one < other ? one : other);

const union = (some: readonly number[], others: readonly number[]) =>
  [...new Set([...some, ...others])].toSorted((one, other) => one - other);
