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
} from "./notices.store.ts";
import type { OrganizationRules } from "./organization-rules.ts";

const NOTHING = { notices: [], untold: [] };

/** Decides which channels of the organization hear of these events, in the transaction that decides about them. */
export async function tellDestinations(
  db: Db,
  organizationId: string,
  { heard, now, by }: { heard: readonly Heard[]; now: Date; by: OrganizationRules },
): Promise<Pick<Decided, "notices" | "untold">> {
  if (heard.length === 0) return NOTHING;
  const threads = await listThreads(db, organizationId, threadsOf(heard));
  if (by.rules.length === 0 && threads.length === 0) return NOTHING;
  const shops = await listConcerned(db, organizationId, [...new Set(heard.flatMap(({ shopIds }) => shopIds))]);
  const openings = await listOpenings(db, organizationId, now);
  const happened = heard.map(({ shopIds, ...one }): Happened => ({
    ...one,
    shops: shopIds.flatMap((id) => shops.get(id) ?? []),
  }));
  const decided = listenersOf({ ...by, now: now.toISOString(), threads, openings }, happened);
  await insertNotices(db, organizationId, decided.notices);
  await renameThreads(db, decided.renamed);
  await insertTasks(db, organizationId, tasksOf({ ...by, now }, happened));
  await saveThreads(db, organizationId, changed(threads, decided.threads));
  if (decided.notices.length > 0) await notify(db, deliveryDue());
  return decided;
}

/**
 * The same of growth of which people hear later: where the first message is changed, nobody is disturbed by that. Once it
 * is decided these destinations have heard of it.
 */
export async function tellUpdating(
  db: Db,
  organizationId: string,
  { heard, now, by }: { heard: readonly Heard[]; now: Date; by: OrganizationRules },
): Promise<void> {
  const { updating = [] } = by;
  if (updating.length === 0) return;
  const rules = by.rules.map(({ destinationIds, steps: _, ...rule }) => ({
    ...rule,
    destinationIds: destinationIds.filter((id) => updating.includes(id)),
  }));
  await tellDestinations(db, organizationId, { heard, now, by: { ...by, rules } });
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
