import type { Db } from "../../../lib/db.ts";
import { notify } from "../../../lib/events.ts";
import { deliveryDue } from "../../../lib/hints.ts";
import { insertTasks } from "../awaiting/tasks.store.ts";
import { tasksOf } from "../awaiting/telling-task.ts";
import type { Heard } from "./heard-event.ts";
import { type Happened, listenersOf, type ToldThread } from "./listeners.ts";
import {
  insertNotices,
  listConcerned,
  listOpenings,
  listThreads,
  renameThreads,
  saveThreads,
} from "./notices.store.ts";
import type { OrganizationRules } from "./organization-rules.ts";
import { ownDestinations } from "./own/own-rules.ts";
import { decideOwn } from "./own/tell-own.job.ts";
import type { ToldChannels } from "./told-of-event.ts";

const NOTHING: ToldChannels = { notices: [], untold: [] };

/**
 * Decides which channels of the organization and of its members hear of these events, in the transaction that decides
 * about them.
 */
export async function tellDestinations(
  db: Db,
  organizationId: string,
  { heard, now, by }: { heard: readonly Heard[]; now: Date; by: OrganizationRules },
): Promise<ToldChannels> {
  if (heard.length === 0) return NOTHING;
  const threads = await listThreads(db, organizationId, threadsOf(heard));
  const { own = [] } = by;
  if (by.rules.length + own.length + threads.length === 0) return NOTHING;
  const shops = await listConcerned(db, organizationId, [...new Set(heard.flatMap(({ shopIds }) => shopIds))]);
  const openings = await listOpenings(db, organizationId, now);
  const happened = heard.map(({ shopIds, ...one }): Happened => ({
    ...one,
    shops: shopIds.flatMap((id) => shops.get(id) ?? []),
  }));
  const at = now.toISOString();
  const mine = await decideOwn(db, organizationId, { own, happened, listening: { now: at, threads, openings } });
  const personal = ownDestinations(own);
  const shared = threads.filter(({ destinationId }) => !personal.has(destinationId));
  const all = [listenersOf({ ...by, now: at, threads: shared, openings }, happened), ...mine];
  const decided = {
    notices: all.flatMap(({ notices }) => notices),
    untold: all.flatMap(({ untold }) => untold),
    personOf: new Map(
      mine.flatMap(({ userId, notices, untold }) => [...notices, ...untold].map((one) => [one.destinationId, userId])),
    ),
  };
  await insertNotices(db, organizationId, decided.notices);
  await renameThreads(
    db,
    all.flatMap(({ renamed }) => renamed),
  );
  await insertTasks(db, organizationId, tasksOf({ ...by, now }, happened));
  await saveThreads(
    db,
    organizationId,
    changed(
      threads,
      all.flatMap((one) => one.threads),
    ),
  );
  if (decided.notices.length > 0) await notify(db, deliveryDue());
  return decided;
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
