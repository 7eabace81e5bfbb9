import { TOPIC_IDS } from "../../../checks/topic.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import { exceptUntilFixed, isMuted, type MutedThing } from "../../mutes/mute.ts";
import type { Concern } from "./telling-rule.ts";

/** A mute of an organization. */
export interface SharedMute extends MutedThing {
  /** `null`: for everybody. */
  destinationId: string | null;
}

interface MutedMatter extends Concern {
  thread: string;
  within: string | null;
  shopId: number | null;
  sameAs?: string | undefined;
}

/** Not the id of a channel: what is muted for it is muted for everybody. */
export const EVERYWHERE = "";

/** Whether a destination hears nothing of a matter because it is muted for it or for everybody. */
export function isMutedFor(
  mutes: readonly SharedMute[],
  destinationId: string,
  { matter, isWorse, now }: { matter: MutedMatter; isWorse: boolean; now: IsoTime },
): boolean {
  const own = mutes.filter((mute) => mute.destinationId === null || mute.destinationId === destinationId);
  if (own.length === 0) return false;
  const { thread, within, shopId, shops, sameAs } = matter;
  const topics = TOPIC_IDS.filter((id) => matter.topics.includes(id));
  const worsened = sameAs ?? null;
  const threads = [thread, within, worsened].flatMap((one) => one ?? []);
  const about = { threads, topics, isWorse };
  const parts = shopId === null ? shops.map(({ id }) => ({ ...about, shopId: id })) : [];
  return isMuted(exceptUntilFixed(own, worsened), { ...about, shopId, parts }, now);
}
