import type { IsoTime } from "../../snapshot/visit.ts";
import type { MutedThing } from "./mute.ts";

/** A mute that has come to the end that somebody named, now or before. */
export interface SpentMute extends MutedThing {
  id: string;
  /** Whose it is; both `null`: everybody's. */
  userId: string | null;
  destinationId: string | null;
  createdAt: IsoTime;
  until: IsoTime;
  /** It is over only now: what it hid is told. */
  isEnding: boolean;
}

/** A mute, and from when to when it holds. */
export interface Holding {
  createdAt: IsoTime;
  /** `null`: nobody knows yet. */
  until: IsoTime | null;
  isEnding: boolean;
}

/**
 * Whether what happened then was hidden by these mutes without a gap until one of them ended, which is over only now.
 * `hide`: whether those that held by then hid it together.
 */
export function isUncovered<Mute extends Holding>(
  mutes: readonly Mute[],
  at: IsoTime,
  hide: (held: readonly Mute[], then: IsoTime) => boolean,
): boolean {
  const end = ({ until }: Holding) => (until === null ? Number.POSITIVE_INFINITY : Date.parse(until));
  let reached = Date.parse(at);
  let isOver = false;
  for (;;) {
    const held = mutes.filter((mute) => Date.parse(mute.createdAt) <= reached && end(mute) > reached);
    if (held.length === 0 || !hide(held, new Date(reached).toISOString())) return isOver;
    const next = Math.min(...held.map(end));
    if (next === Number.POSITIVE_INFINITY) return false;
    isOver = held.some((mute) => end(mute) === next && mute.isEnding);
    reached = next;
  }
}
