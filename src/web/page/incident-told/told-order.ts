import type { IncidentDetail, ListedEntry, ToldRow } from "../../../incidents/incident-answers.ts";
import type { ToldNews, ToldState } from "../../../incidents/incident.ts";

/** What needs somebody comes first, and those who were not told last. */
const ORDER: readonly ToldState[] = ["failed", "waiting", "accepted", "arrived", "notTold"];

export function toldInOrder(rows: readonly ToldRow[]): readonly ToldRow[] {
  const nameOf = ({ person }: ToldRow) => person?.name ?? "";
  return rows.toSorted(
    (one, other) =>
      ORDER.indexOf(one.state) - ORDER.indexOf(other.state) ||
      nameOf(one).localeCompare(nameOf(other)) ||
      one.way.localeCompare(other.way) ||
      (other.at ?? "").localeCompare(one.at ?? ""),
  );
}

/** What people were told. That somebody closed what still went on does not mean that it is over. */
export function newsTold(
  what: ToldNews | null,
  { closed, endedAt }: Pick<IncidentDetail, "closed" | "endedAt">,
): ToldNews | "closedBySomebody" | null {
  return what === "closed" && closed !== null && closed.at === endedAt ? "closedBySomebody" : what;
}

/** How many of the people know of it by any way; a former member counts as one. */
export function toldCounts(rows: readonly ToldRow[]): { told: number; all: number } {
  const people = Map.groupBy(rows, ({ person }) => person?.id ?? "");
  const isTold = ({ state }: ToldRow) => state === "arrived" || state === "accepted";
  return { told: [...people.values()].filter((ways) => ways.some(isTold)).length, all: people.size };
}

/** A channel of the organization, and what became of telling it last. */
export interface ToldChannel {
  id: string;
  name: string;
  at: string;
  state: Extract<ToldState, "arrived" | "waiting" | "failed">;
}

/** `entries`: the newest first. What was not delivered comes first, as it does of people. */
export function channelsTold(entries: readonly ListedEntry[]): readonly ToldChannel[] {
  const newest = new Map<string, ToldChannel>();
  for (const { kind, at, params } of entries) {
    const { channel: name, channelId: id, isLate } = params;
    if (typeof name !== "string" || typeof id !== "string" || newest.has(id)) continue;
    const state = kind !== "notDelivered" ? "arrived" : isLate === true ? "waiting" : "failed";
    newest.set(id, { id, name, at, state });
  }
  return [...newest.values()].toSorted(
    (one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state) || one.name.localeCompare(other.name),
  );
}
