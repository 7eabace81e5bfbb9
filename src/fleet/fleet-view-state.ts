/** What of the fleet can stand in the address, and with it in a view that somebody keeps. */
export const FLEET_VIEW_KEYS = [
  "q",
  "filter",
  "sort",
  "organization",
  "project",
  "version",
  "environment",
  "watched",
  "updates",
  "visit",
  "cause",
] as const;

export type FleetViewKey = (typeof FLEET_VIEW_KEYS)[number];

/** The state of a view: values as they stand in the address, never empty ones. */
export type FleetViewState = Readonly<Partial<Record<FleetViewKey, string>>>;
