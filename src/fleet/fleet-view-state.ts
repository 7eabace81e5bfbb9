/** Parameters of the fleet page's address, which a saved view can hold. */
export const FLEET_VIEW_KEYS = [
  "q",
  "filter",
  "sort",
  "organization",
  "project",
  "tag",
  "version",
  "environment",
  "watched",
  "updates",
  "visit",
  "cause",
] as const;

export type FleetViewKey = (typeof FLEET_VIEW_KEYS)[number];

/** State of a view: values as in the address, never empty. */
export type FleetViewState = Readonly<Partial<Record<FleetViewKey, string>>>;
