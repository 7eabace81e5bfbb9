import {
  incidentAcknowledged,
  incidentCalm,
  incidentClosed,
  incidentEased,
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
  incidentEased,
  incidentFlapping,
  incidentCalm,
].map(({ kind }) => kind);
