import { threadOf } from "../../thread.ts";
import { kindOf } from "../../topics/events.ts";
import { tellableOf } from "../matter-urgency.ts";
import type { WaitingAlert } from "../waiting.store.ts";

/** So many are looked at one by one; what else goes with them is counted. */
const LOOKED_AT = 500;

/** What one message tells beside what is looked at: it is counted alone. */
export type WaitedRest = readonly { row: WaitingAlert; thread: string; isEnd: boolean; isUrgent: boolean }[];

/**
 * Of what has waited, given in the order in which it happened, what one message looks at, in the same order: matters as a
 * whole, those that are open and urgent first, then ends of which the beginning was told before, what is newer before
 * what is older. What this version cannot read is looked at, too.
 */
export function chooseWaited(
  rows: readonly WaitingAlert[],
  most = LOOKED_AT,
): { chosen: readonly WaitingAlert[]; rest: WaitedRest } {
  if (rows.length <= most) return { chosen: rows, rest: [] };
  const read = rows.flatMap((row): WaitedRest => {
    const { alert, shopId, incidentId } = row;
    if (alert === null) return [];
    const isEnd = kindOf(alert.news).phase(alert.news) === "closes";
    const isUrgent = tellableOf(alert).urgency === "now";
    return [{ row, thread: threadOf(alert, { shopId, incidentId }), isEnd, isUrgent }];
  });
  const matters = [...Map.groupBy(read, ({ thread }) => thread).values()].toReversed();
  const rest = new Set(rows);
  let room = most;
  for (const of of matters.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    if (of.length > room && room < most) break;
    for (const { row } of of) rest.delete(row);
    room -= of.length;
  }
  return {
    chosen: rows.filter((row) => row.alert === null || !rest.has(row)),
    rest: read.filter(({ row }) => rest.has(row)),
  };
}

function rankOf(matter: WaitedRest): number {
  const last = matter.at(-1);
  if (last?.isEnd === false) return last.isUrgent ? 0 : 1;
  return matter.every(({ isEnd }) => isEnd) ? 2 : 3;
}

/** How many matters of the rest are open, and how many came and went or ended. */
export function countRest(rest: WaitedRest): { open: number; over: number } {
  const matters = [...Map.groupBy(rest, ({ thread }) => thread).values()];
  const open = matters.filter((of) => of.at(-1)?.isEnd === false).length;
  return { open, over: matters.length - open };
}
