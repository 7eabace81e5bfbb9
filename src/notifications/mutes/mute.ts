import type { TopicId } from "../../checks/topic.ts";
import type { IsoTime } from "../../snapshot/visit.ts";

/** What is not to be told: a thread, a topic of a shop, a shop, or everything. */
export interface MutedThing {
  shopId: number | null;
  topic: TopicId | null;
  thread: string | null;
  /** `null`: until it is fixed. */
  until: IsoTime | null;
}

/** What somebody does not want to be told of. */
export interface Mute extends MutedThing {
  userId: string;
}

/** What a message is about. */
export interface Matter {
  /** Its own thread, and that of what it is part of. */
  threads: readonly string[];
  /** `null`: it is about several shops. */
  shopId: number | null;
  topics: readonly TopicId[];
  /** What was a warning is an error now. */
  isWorse: boolean;
}

/** `parts`: of several shops, those that this person would hear of by it. */
export interface MatterOfPerson extends Matter {
  parts: readonly Matter[];
}

/** Those that still hold where this matter became worse: whoever named a time is left alone until then. */
export const exceptUntilFixed = <One extends MutedThing>(mutes: readonly One[], worsened: string | null) =>
  mutes.filter(({ until, thread }) => until !== null || thread === null || thread !== worsened);

/**
 * Whether somebody who has these mutes is told by the inbox alone. A message about several shops reaches whoever has
 * not muted each of those that it tells them of.
 */
export function isMuted(mutes: readonly MutedThing[], { parts, ...whole }: MatterOfPerson, now: IsoTime): boolean {
  const active = mutes.filter(({ until }) => until === null || Date.parse(until) > Date.parse(now));
  if (covers(active, whole)) return true;
  return parts.length > 0 && parts.every((part) => covers(active, part));
}

/** What is about several topics is muted when each of them is. */
function covers(mutes: readonly MutedThing[], matter: Matter): boolean {
  if (mutes.some((mute) => mute.topic === null && holds(mute, matter))) return true;
  return (
    matter.topics.length > 0 &&
    matter.topics.every((topic) => mutes.some((mute) => mute.topic === topic && holds(mute, matter)))
  );
}

function holds({ until, thread, shopId }: MutedThing, matter: Matter): boolean {
  // What becomes worse breaks it. Whoever named a time is left alone until then.
  if (until === null && matter.isWorse) return false;
  if (thread !== null) return matter.threads.includes(thread);
  return shopId === null || shopId === matter.shopId;
}
