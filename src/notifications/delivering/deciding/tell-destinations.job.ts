import type { Db } from "../../../lib/db.ts";
import { insertTasks } from "../awaiting/tasks.store.ts";
import { tasksOf } from "../awaiting/telling-task.ts";
import type { Heard } from "./heard-event.ts";
import type { Decided, ToldThread } from "./decided.ts";
import { type Happened, listenersOf } from "./listeners.ts";
import { readKnown, renameThreads, withdrawNotices, writeDecided } from "./notices.store.ts";
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
  const shopIds = [...new Set(heard.flatMap((one) => one.shopIds))];
  const { shops, threads, openings } = await readKnown(db, organizationId, { shopIds, threads: threadsOf(heard), now });
  if (by.rules.length === 0 && threads.length === 0) return NOTHING;
  const happened = heard.map(({ shopIds: ids, ...one }): Happened => ({
    ...one,
    shops: ids.flatMap((id) => shops.get(id) ?? []),
  }));
  const decided = listenersOf({ ...by, now: now.toISOString(), threads, openings }, happened);
  await takeBack(db, organizationId, decided.withdrawn);
  await write(db, organizationId, { ...decided, threads: changed(threads, decided.threads) });
  await insertTasks(db, organizationId, tasksOf({ ...by, now }, happened));
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

/** What waits for a digest and is over before it is not said, and stands so with what began it. */
async function takeBack(db: Db, organizationId: string, withdrawn: Decided["withdrawn"]): Promise<void> {
  const taken = await withdrawNotices(db, withdrawn);
  const told = taken.map(({ eventId, destinationId, why }) => ({
    eventId,
    entry: { destinationId, rules: idsOf(why), not: "overtaken" as const },
  }));
  await addTold(db, organizationId, told);
}

/** What was renamed may have been noted just now, and may be known anew. */
async function write(
  db: Db,
  organizationId: string,
  { notices, renamed, threads }: Pick<Decided, "notices" | "renamed" | "threads">,
): Promise<void> {
  if (renamed.length === 0) return await writeDecided(db, organizationId, { notices, threads });
  await writeDecided(db, organizationId, { notices, threads: [] });
  await renameThreads(db, renamed);
  await writeDecided(db, organizationId, { notices: [], threads });
}

function threadsOf(heard: readonly Heard[]): readonly string[] {
  const named = heard.flatMap(({ thread, within, covers, leaves }) => [thread, ...covers, ...leaves, within ?? thread]);
  return [...new Set(named)];
}

/** What was decided anew is another value. */
function changed(before: readonly ToldThread[], after: readonly ToldThread[]): readonly ToldThread[] {
  const known = new Set(before);
  return after.filter((one) => !known.has(one));
}
