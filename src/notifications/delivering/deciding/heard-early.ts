import { kindOf, isTold } from "../../topics/events.ts";
import type { Heard, StoredEvent } from "./heard-event.ts";
import type { Speaker } from "./speaker.store.ts";

/**
 * An event of a shop as what its incident will say, for destinations that do not wait until that may be told: it begins
 * at once, and is over with the shop's own end even if nothing was to be told by then.
 */
export function heardEarly(
  { id, at, event }: StoredEvent,
  { shopId, speaker }: { shopId: number; speaker: Speaker | null },
): readonly Heard[] {
  if (event === null || speaker === null || !isTold(event)) return [];
  const { held, over } = speaker;
  const about = { eventId: id, at, shopId, shopIds: [shopId], within: null, leaves: [], staysOpen: false };
  const early = { ...about, isSilent: false, isEarly: true };
  const isOpening = kindOf(event).phase(event) === "opens";
  if (held !== null && isOpening) {
    const { thread, topic, shopCount, parts } = held;
    return [{ ...early, thread, topics: [topic], urgency: "now", phase: "opens", shopCount, covers: parts }];
  }
  const ends = { urgency: "info", phase: "closes", shopCount: 1, covers: [] } as const;
  return isOpening ? [] : over.map(({ thread, topic }): Heard => ({ ...early, ...ends, thread, topics: [topic] }));
}
