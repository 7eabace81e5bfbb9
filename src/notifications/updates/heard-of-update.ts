import type { EventUrgency } from "../../changelog/define-event.ts";
import type { Heard } from "../delivering/deciding/heard-event.ts";
import type { UpdateMatter } from "./waiting-updates.ts";

/** An update in these shops, for rules and channels. */
export function heardOfUpdate(
  { thread, replaces, many }: UpdateMatter,
  { eventId, at, shopIds, urgency }: { eventId: number; at: Date; shopIds: readonly number[]; urgency: EventUrgency },
): Heard {
  const [shopId = null] = shopIds.length === 1 ? shopIds : [];
  return {
    eventId,
    at: at.toISOString(),
    shopId,
    shopIds,
    shopCount: shopIds.length,
    topics: ["changes"],
    urgency,
    phase: "once",
    thread,
    within: null,
    covers: [],
    leaves: [],
    replaces,
    staysOpen: false,
    isSilent: false,
    gathers: true,
    isDoable: many === null,
  };
}

/** That no shop lacks an update any more, for services that keep it open. */
export function overOfUpdate({
  thread,
  eventId,
  at,
  shopIds,
}: {
  thread: string;
  eventId: number;
  at: Date;
  shopIds: readonly number[];
}): Heard {
  return {
    eventId,
    at: at.toISOString(),
    shopId: null,
    shopIds,
    shopCount: shopIds.length,
    topics: ["changes"],
    urgency: "info",
    phase: "closes",
    thread,
    within: null,
    covers: [],
    leaves: [],
    staysOpen: false,
    isSilent: false,
  };
}
