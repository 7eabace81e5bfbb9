import type { EventOf } from "../../../changelog/define-event.ts";
import type {
  incidentAcknowledged,
  incidentCalm,
  incidentClosed,
  incidentEased,
  incidentFlapping,
  incidentGrown,
  incidentOpened,
} from "../../../incidents/events/incident-events.ts";

export type Opened = EventOf<typeof incidentOpened>;
export type Grown = EventOf<typeof incidentGrown>;
export type Eased = EventOf<typeof incidentEased>;
export type Closed = EventOf<typeof incidentClosed>;
export type Flapping = EventOf<typeof incidentFlapping>;
export type Calm = EventOf<typeof incidentCalm>;

/** An event about an incident itself. */
export type IncidentEvent = Opened | Grown | Eased | Closed | Flapping | Calm | EventOf<typeof incidentAcknowledged>;

/** Whether an incident made the status of its shop worse. */
export function changesStatus(event: IncidentEvent): boolean {
  return "change" in event && event.change !== null;
}

/** Whether warnings of its shop became errors with it. */
export function isTurned(event: IncidentEvent): boolean {
  if ("turned" in event && event.turned === true) return true;
  return "change" in event && event.change?.from === "yellow" && event.change.to === "red";
}

/** Whether it says that somebody deals with an incident. */
export function isAcknowledgement({ kind }: { kind: string }): boolean {
  return kind === "incident.acknowledged";
}

export function isOfIncident<Event extends object>(event: Event): event is Extract<Event, { incidentId: number }> {
  return "incidentId" in event;
}
