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

/**
 * Whether what happened then was hidden by these mutes without a gap, of which the last one ends now. `isAbout`: whether
 * a mute, which held by then, is about it.
 */
export function isUncovered(
  spent: readonly SpentMute[],
  at: IsoTime,
  isAbout: (mute: SpentMute, then: IsoTime) => boolean,
): boolean {
  const time = (moment: IsoTime) => Date.parse(moment);
  let reached = time(at);
  let last: SpentMute | null = null;
  for (const mute of spent.toSorted((one, other) => time(one.until) - time(other.until))) {
    const holds = time(mute.createdAt) <= reached && time(mute.until) > reached;
    if (!holds || !isAbout(mute, new Date(reached).toISOString())) continue;
    reached = time(mute.until);
    last = mute;
  }
  return last?.isEnding === true;
}
