import type { Pool } from "pg";
import type { Clock } from "../lib/clock.ts";
import { type Db, transact, type Transaction } from "../lib/db.ts";
import { notify } from "../lib/events.ts";
import { incidentHint } from "../lib/hints.ts";
import { RETURNS_WITHIN } from "./flapping.ts";
import { after, type Incident, type ShopWindow } from "./standing.ts";
import { nextWeighingAt, weigh, type Weighed } from "./weigh.ts";
import {
  EVENTS_AT_ONCE,
  findOrganizationsToWeigh,
  holdOrganization,
  markWeighed,
  readAddresses,
  readIncidents,
  reserveIncidentIds,
  takeEvents,
  writeEntries,
  writeIncidents,
} from "./weigh.store.ts";

/** Planned work on shops of an organization that touches a stretch of time. */
export type ReadWindows = (
  tx: Transaction,
  organizationId: string,
  stretch: { from: Date; to: Date },
) => Promise<readonly ShopWindow[]>;

export interface WeighContext {
  db: Db;
  pool: Pool;
  clock: Clock;
  readWindows: ReadWindows;
}

/** How long planned work matters after its end. */
const WINDOWS_SINCE_MILLISECONDS = 3_600_000;

/**
 * Weighs everything that waits, one organization after the other, each in its own transaction: a worker that ends
 * meanwhile has written nothing of the running one. Returns when there is something to say next; `null`: nothing waits.
 * @throws {AggregateError} if organizations failed, once all others are done
 */
export async function weighPending(ctx: WeighContext): Promise<Date | null> {
  const failures: unknown[] = [];
  const times: string[] = [];
  for (const organizationId of await findOrganizationsToWeigh(ctx.db, ctx.clock())) {
    try {
      times.push(...(await weighWhole(ctx, organizationId)));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "What happened in some organizations was not weighed");
  const [next] = times.toSorted();
  return next === undefined ? null : new Date(next);
}

/** Round after round, until nothing waits. */
async function weighWhole(ctx: WeighContext, organizationId: string): Promise<readonly string[]> {
  for (;;) {
    const { taken, next } = await transact(ctx.pool, (tx) => weighOrganization(ctx, tx, organizationId));
    if (taken < EVENTS_AT_ONCE) return next === null ? [] : [next];
  }
}

async function weighOrganization(ctx: WeighContext, tx: Transaction, organizationId: string) {
  if (!(await holdOrganization(tx, organizationId))) return { taken: 0, next: null };
  const now = ctx.clock();
  const events = await takeEvents(tx, organizationId);
  const oldest = [now.toISOString(), ...events.map(({ at }) => at)].toSorted()[0] ?? now.toISOString();
  const before = await readIncidents(tx, organizationId, after(oldest, -RETURNS_WITHIN));
  const addressOf = await readAddresses(tx, organizationId);
  const windows = await ctx.readWindows(tx, organizationId, {
    from: new Date(Date.parse(oldest) - WINDOWS_SINCE_MILLISECONDS),
    to: now,
  });
  const weighed = weigh(before, events, { now: now.toISOString(), addressOf, windows });
  await save(tx, organizationId, { before, weighed, now });
  return { taken: events.length, next: nextWeighingAt(weighed.incidents) };
}

interface ToSave {
  before: readonly Incident[];
  weighed: Weighed;
  now: Date;
}

async function save(tx: Transaction, organizationId: string, { before, weighed, now }: ToSave): Promise<void> {
  const known = new Set(before);
  const changed = weighed.incidents.filter((one) => !known.has(one));
  const begun = changed.filter(({ id }) => id < 0).toSorted((one, other) => other.id - one.id);
  const ids = await reserveIncidentIds(tx, begun.length);
  const stored = new Map(begun.map(({ id }, at) => [id, ids[at] ?? id]));
  const idOf = <Id extends number | null>(id: Id) => (id === null ? id : (stored.get(id) ?? id));
  const incidents = changed.map((one) => ({ ...one, id: idOf(one.id) ?? one.id, parentId: idOf(one.parentId) }));
  await writeIncidents(tx, organizationId, incidents);
  const entries = weighed.entries.map(({ parentId, ...entry }) => ({
    ...entry,
    incidentId: idOf(entry.incidentId) ?? entry.incidentId,
    params: parentId === undefined ? entry.params : { ...entry.params, parentId: idOf(parentId) },
  }));
  await writeEntries(tx, organizationId, entries);
  // One hint however much changed: pages ask again at once.
  if (changed.length > 0) await notify(tx.db, incidentHint(organizationId, null));
  const marks = weighed.marks.map((mark) => ({ ...mark, incidentId: idOf(mark.incidentId) }));
  await markWeighed(tx, organizationId, { marks, now });
}
