import {
  incidentAcknowledged,
  incidentCalm,
  incidentClosed,
  incidentFlapping,
  incidentGrown,
  incidentOpened,
} from "./incident-events.ts";

/** Kinds of events about incidents themselves. */
export const INCIDENT_KINDS: readonly string[] = [
  incidentOpened,
  incidentGrown,
  incidentAcknowledged,
  incidentClosed,
  incidentFlapping,
  incidentCalm,
].map(({ kind }) => kind);
