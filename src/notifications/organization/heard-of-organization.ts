import type { EventUrgency } from "../../changelog/define-event.ts";
import type { Alert } from "../alert.ts";
import type { Heard } from "../delivering/deciding/heard-event.ts";
import { threadOfEntry } from "../thread.ts";
import { isTold, kindOf, type ShopEvent } from "../topics/events.ts";

/** Something that happened to an organization itself. */
export interface OwnEvent {
  id: number;
  alert: Alert;
  /** The entry of the audit log that says it. */
  entry: number;
  urgency: EventUrgency;
  /** Whom it is about, and who did it; `null`: nobody is known. */
  who: string | null;
  by: string | null;
}

/** None if this version cannot read it, or nobody is told of it. */
export function readOwn({ id, at, event }: { id: number; at: Date; event: ShopEvent | null }): readonly OwnEvent[] {
  if (event === null || !isTold(event) || !("entry" in event)) return [];
  const kind = kindOf(event);
  const alert = { topic: kind.topic(event), news: event, at: at.toISOString() };
  const who = "who" in event ? event.who : null;
  return [{ id, alert, entry: event.entry, urgency: kind.urgency(event), who, by: event.by.id }];
}

/** The same for rules and channels. */
export function heardOfOrganization({ id, alert, entry, urgency }: OwnEvent): Heard {
  return {
    eventId: id,
    at: alert.at,
    shopId: null,
    shopIds: [],
    shopCount: 0,
    topics: ["organization"],
    urgency,
    phase: "once",
    thread: threadOfEntry(entry),
    within: null,
    covers: [],
    leaves: [],
    staysOpen: false,
    isSilent: false,
  };
}
