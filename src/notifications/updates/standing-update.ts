import type { EventUrgency } from "../../changelog/define-event.ts";
import { isAtLeast } from "../delivering/deciding/telling-rule.ts";

/** The same product is told again no sooner, unless it is more urgent by then (product rule). */
const TOLD_ANEW_AFTER = 24 * 60 * 60_000;

/** What somebody's inbox has of the same product, or of the same shop where that offers many. */
export interface StandingUpdate {
  id: number;
  userId: string;
  thread: string;
  /** `null`: nobody wrote them down. */
  shopIds: readonly number[] | null;
  urgency: EventUrgency;
  /** When it was last told aloud. */
  toldAt: Date;
  isEnded: boolean;
  /** It was read or deleted. */
  isSeen: boolean;
}

export interface Offered {
  thread: string;
  /** The shops that offer it. */
  shopIds: readonly number[];
  urgency: EventUrgency;
}

/**
 * How somebody hears of a newer version who has this: what it replaces, and whether it only takes that place because they
 * heard of the product within a day. Versions may follow each other by the hour, and the newest is all that is to be known.
 */
export function placeOf(
  theirs: readonly StandingUpdate[],
  { thread, shopIds, urgency }: Offered,
  now: Date,
): { replaced: readonly number[]; quietSince: Date | null; isSeen: boolean } {
  const offering = new Set(shopIds);
  const covered = theirs.filter((row) => row.shopIds?.every((id) => offering.has(id)) === true);
  const lately = covered.filter(
    ({ toldAt, isEnded, urgency: told }) =>
      !isEnded && isAtLeast(told, urgency) && Math.abs(now.getTime() - toldAt.getTime()) < TOLD_ANEW_AFTER,
  );
  const [first] = lately.toSorted((one, other) => one.toldAt.getTime() - other.toldAt.getTime());
  return {
    replaced: covered.filter((row) => row.thread !== thread).map(({ id }) => id),
    quietSince: first?.toldAt ?? null,
    isSeen: covered.every((row) => row.isSeen),
  };
}
