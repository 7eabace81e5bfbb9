import type { ListedIncident } from "../../../incidents/incident-answers.ts";

/** Who has it: this is the order of the list. `over`: it has ended a moment ago. */
export const OPEN_GROUPS = ["nobody", "acknowledged", "window", "over"] as const;
export type OpenGroup = (typeof OPEN_GROUPS)[number];

export interface PlacedIncident {
  incident: ListedIncident;
  group: OpenGroup;
}

/** So long an incident that has ended stays in the list of open ones. */
export const JUST_OVER_MINUTES = 10;

export function keyOf({ organizationId, id }: Pick<ListedIncident, "organizationId" | "id">): string {
  return `${organizationId} ${id}`;
}

function groupOf({ state, acknowledged, isInWindow }: ListedIncident): OpenGroup {
  if (state !== "open") return "over";
  if (acknowledged !== null) return "acknowledged";
  return isInWindow ? "window" : "nobody";
}

/** Those that ended less than ten minutes before. */
export function justOver(past: readonly ListedIncident[], now: Date): readonly ListedIncident[] {
  const since = new Date(now.getTime() - JUST_OVER_MINUTES * 60_000).toISOString();
  return past.filter(({ endedAt }) => endedAt !== null && endedAt >= since);
}

/** By who has it; among those, by the number of shops, and what lasts longest first. */
export function placeIncidents(incidents: readonly ListedIncident[]): readonly PlacedIncident[] {
  const placed = incidents.map((incident) => ({ incident, group: groupOf(incident) }));
  return OPEN_GROUPS.flatMap((group) => placed.filter((one) => one.group === group).toSorted(byWeight));
}

function byWeight({ incident: one }: PlacedIncident, { incident: other }: PlacedIncident): number {
  return other.openCount - one.openCount || (one.beganAt < other.beganAt ? -1 : 1);
}

/**
 * While somebody is at the list, every row stays where it was, with what is known of it now, and new ones come last in
 * their group. What is gone stays as it was last seen.
 */
export function keepPlaces(
  before: readonly PlacedIncident[],
  now: readonly PlacedIncident[],
): readonly PlacedIncident[] {
  const current = new Map(now.map(({ incident }) => [keyOf(incident), incident]));
  const known = new Set(before.map(({ incident }) => keyOf(incident)));
  const kept = before.map((one) => ({ ...one, incident: current.get(keyOf(one.incident)) ?? one.incident }));
  const added = now.filter(({ incident }) => !known.has(keyOf(incident)));
  return OPEN_GROUPS.flatMap((group) => [...kept, ...added].filter((one) => one.group === group));
}
