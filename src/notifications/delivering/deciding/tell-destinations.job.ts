import type { Db } from "../../../lib/db.ts";
import { notify } from "../../../lib/events.ts";
import { deliveryDue } from "../../../lib/hints.ts";
import { insertTasks } from "../awaiting/tasks.store.ts";
import { tasksOf } from "../awaiting/telling-task.ts";
import type { Heard } from "./heard-event.ts";
import { type Decided, type Happened, listenersOf, type ToldThread } from "./listeners.ts";
import {
  insertNotices,
  listConcerned,
  listOpenings,
  listThreads,
  renameThreads,
  saveThreads,
  withdrawNotices,
} from "./notices.store.ts";
import type { OrganizationRules } from "./organization-rules.ts";
import { addTold } from "./told-of-event.store.ts";
import { idsOf } from "./told-of-event.ts";

const NOTHING = { notices: [], untold: [] };

/** Decides which channels of the organization hear of these events, in the transaction that decides about them. */
export async function tellDestinations(
  db: Db,
  organizationId: string,
  { heard, now, by }: { heard: readonly Heard[]; now: Date; by: OrganizationRules },
): Promise<Pick<Decided, "notices" | "untold">> {
  if (heard.length === 0) return NOTHING;
  const threads = await listThreads(db, organizationId, { threads: threadsOf(heard), now });
  if (by.rules.length === 0 && threads.length === 0) return NOTHING;
  const shops = await listConcerned(db, organizationId, [...new Set(heard.flatMap(({ shopIds }) => shopIds))]);
  const openings = await listOpenings(db, organizationId, now);
  const happened = heard.map(({ shopIds, ...one }): Happened => ({
    ...one,
    shops: shopIds.flatMap((id) => shops.get(id) ?? []),
  }));
  const decided = listenersOf({ ...by, now: now.toISOString(), threads, openings }, happened);
  await takeBack(db, organizationId, decided.withdrawn);
  await insertNotices(db, organizationId, decided.notices);
  await renameThreads(db, decided.renamed);
  await insertTasks(db, organizationId, tasksOf({ ...by, now }, happened));
  await saveThreads(db, organizationId, changed(threads, decided.threads));
  if (decided.notices.length > 0) await notify(db, deliveryDue());
  return decided;
}

/** What waits for a digest and is over before it is not said, and stands so with what began it. */
async function takeBack(db: Db, organizationId: string, withdrawn: Decided["withdrawn"]): Promise<void> {
  const taken = await withdrawNotices(db, withdrawn);
  const told = taken.map(({ eventId, destinationId, why }) => ({
    eventId,
    entry: { destinationId, rules: idsOf(why), not: "overtaken" as const },
  }));
  await addTold(db, organizationId, told);
}

function threadsOf(heard: readonly Heard[]): readonly string[] {
  const named = heard.flatMap(({ thread, within, covers, leaves }) => [thread, ...covers, ...leaves, within ?? thread]);
  return [...new Set(named)];
}

function changed(before: readonly ToldThread[], after: readonly ToldThread[]): readonly ToldThread[] {
  const known = new Set(before.map((one) => JSON.stringify(inOrder(one))));
  return after.filter((one) => !known.has(JSON.stringify(inOrder(one))));
}

const inOrder = ({ destinationId, thread, toldAt, toldUrgency, toldShops, endedAt, reference }: ToldThread) => [
  destinationId,
  thread,
  toldAt,
  toldUrgency,
  toldShops,
  endedAt,
  reference,
];
