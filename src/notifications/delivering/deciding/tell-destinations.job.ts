import type { Db } from "../../../lib/db.ts";
import { insertTasks } from "../awaiting/tasks.store.ts";
import { tasksOf } from "../awaiting/telling-task.ts";
import { type Heard, threadsOf } from "./heard-event.ts";
import type { Decided, Happened, ToldThread } from "./decided.ts";
import { listenersOf } from "./listeners.ts";
import { insertLeft } from "./left-events.store.ts";
import { holdDecided, readKnown, withdrawNotices, writeDecided } from "./notices.store.ts";
import type { OrganizationRules } from "./organization-rules.ts";
import { ownDestinations } from "./own/own-rules.ts";
import { decideOwn } from "./own/tell-own.job.ts";
import { renameThreads } from "./renamed.store.ts";
import { addTold } from "./told-of-event.store.ts";
import { idsOf, type ToldChannels } from "./told-of-event.ts";
import type { TellingRule } from "./telling-rule.ts";

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
  if (!heard.some((one) => one.isEarly !== true || isSomebodyPrompt(by))) return NOTHING;
  const shopIds = [...new Set(heard.flatMap((one) => one.shopIds))];
  const mayEnd = heard.some(({ phase }) => phase === "closes");
  const asked = { shopIds, threads: threadsOf(heard), now, mayEnd };
  const { shops, threads, openings } = await readKnown(db, organizationId, asked);
  const { own = [] } = by;
  if (by.rules.length + own.length + threads.length === 0) return NOTHING;
  const leftBy = await leftOf(db, organizationId, { heard, threads, now, by });
  const happened = heard.map(({ shopIds: ids, ...one }): Happened => ({
    ...one,
    ...(one.leaves.length > 0 && { leftBy }),
    shops: ids.flatMap((id) => shops.get(id) ?? []),
  }));
  const at = now.toISOString();
  const mine = await decideOwn(db, organizationId, { own, happened, listening: { now: at, threads, openings } });
  const personal = ownDestinations(own);
  const shared = threads.filter(({ destinationId }) => !personal.has(destinationId));
  const decided = together([listenersOf({ ...by, now: at, threads: shared, openings }, happened), ...mine]);
  const anew = { ...decided, threads: changed(threads, decided.threads) };
  if (decided.withdrawn.length + decided.renamed.length > 0) await holdDecided(db, anew);
  await takeBack(db, organizationId, withFormer(decided), now);
  await write(db, organizationId, anew);
  const tasks = [...tasksOf({ ...by, now }, happened), ...mine.flatMap((one) => one.tasks)];
  await insertTasks(db, organizationId, tasks);
  return { ...decided, personOf: new Map(mine.flatMap(personsOf)) };
}

/** Events about what is left of matters that end, where a service that keeps one for each knows of them. */
async function leftOf(
  db: Db,
  organizationId: string,
  {
    heard,
    threads,
    now,
    by,
  }: { heard: readonly Heard[]; threads: readonly ToldThread[]; now: Date; by: OrganizationRules },
): Promise<NonNullable<Happened["leftBy"]>> {
  const folding = new Set([...(by.foldingIds ?? []), ...(by.own ?? []).flatMap(({ foldingIds }) => foldingIds)]);
  const known = new Set(threads.flatMap((one) => (folding.has(one.destinationId) ? [one.thread] : [])));
  const left = heard.flatMap(({ thread, leaves, isSilent }) => (known.has(thread) && !isSilent ? leaves : []));
  return left.length === 0 ? new Map() : await insertLeft(db, organizationId, { threads: [...new Set(left)], now });
}

const isSomebodyPrompt = ({ promptIds = [], own = [] }: OrganizationRules) =>
  promptIds.length > 0 || own.some((listener) => listener.promptIds.length > 0);
const personsOf = ({ userId, notices, untold }: Pick<Decided, "notices" | "untold"> & { userId: string }) =>
  [...notices, ...untold].map(({ destinationId }): [string, string] => [destinationId, userId]);
const together = (all: readonly Decided[]): Decided => ({
  notices: all.flatMap(({ notices }) => notices),
  untold: all.flatMap(({ untold }) => untold),
  threads: all.flatMap(({ threads }) => threads),
  renamed: all.flatMap(({ renamed }) => renamed),
  withdrawn: all.flatMap(({ withdrawn }) => withdrawn),
});
/**
 * The same of growth of which people hear later: where the first message is changed, nobody is disturbed by that. Once it
 * is decided these destinations have heard of it.
 */
export async function tellUpdating(
  db: Db,
  organizationId: string,
  { heard, now, by }: { heard: readonly Heard[]; now: Date; by: OrganizationRules },
): Promise<ToldChannels> {
  const { updating = [] } = by;
  const own = (by.own ?? []).filter((listener) => listener.updating.length > 0);
  if (updating.length + own.length === 0) return NOTHING;
  const rules = onlyTo(updating, by.rules);
  const mine = own.map((listener) => ({ ...listener, rules: onlyTo(listener.updating, listener.rules) }));
  const told = await tellDestinations(db, organizationId, { heard, now, by: { ...by, rules, own: mine } });
  // Who does not hear of it is asked again once it is decided.
  return { ...told, untold: [] };
}

/** The rules as if they told none but these first. */
export const onlyTo = (ids: readonly string[], rules: readonly TellingRule[]) =>
  rules.map(({ destinationIds, steps: _, ...rule }) => ({
    ...rule,
    destinationIds: destinationIds.filter((id) => ids.includes(id)),
  }));

/** What waits and is over before it is not said, and stands so with what began it. */
async function takeBack(db: Db, organizationId: string, withdrawn: Decided["withdrawn"], now: Date): Promise<void> {
  const taken = await withdrawNotices(db, organizationId, withdrawn, now);
  const told = taken.map(({ eventId, destinationId, userId, why }) => ({
    eventId,
    entry: { ...(userId !== null && { userId }), destinationId, rules: idsOf(why), not: "overtaken" as const },
  }));
  await addTold(db, organizationId, told);
}

/** What waits of a matter that is taken back may have the name that it had until now. */
function withFormer({ withdrawn, renamed }: Pick<Decided, "withdrawn" | "renamed">): Decided["withdrawn"] {
  const keyOf = (destinationId: string, thread: string) => `${destinationId} ${thread}`;
  const formerOf = Map.groupBy(renamed, ({ destinationId, to }) => keyOf(destinationId, to));
  const all = new Map(withdrawn.map((one) => [keyOf(one.destinationId, one.thread), one]));
  // Each adds those that became part of it, which are looked at in their turn.
  for (const key of all.keys())
    for (const { destinationId, from } of formerOf.get(key) ?? [])
      all.set(keyOf(destinationId, from), { destinationId, thread: from });
  return [...all.values()];
}

/** What was renamed may have been noted just now, and may be known anew. */
async function write(
  db: Db,
  organizationId: string,
  { notices, renamed, threads }: Pick<Decided, "notices" | "renamed" | "threads">,
): Promise<void> {
  if (renamed.length === 0) return await writeDecided(db, organizationId, { notices, threads });
  await writeDecided(db, organizationId, { notices, threads: [] });
  const known = await renameThreads(db, organizationId, { renamed, threads });
  await writeDecided(db, organizationId, { notices: [], threads: known });
}

/** What was decided anew is another value. */
function changed(before: readonly ToldThread[], after: readonly ToldThread[]): readonly ToldThread[] {
  const known = new Set(before);
  return after.filter((one) => !known.has(one));
}
