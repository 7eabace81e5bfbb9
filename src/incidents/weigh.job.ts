import type { Pool } from "pg";
import { insertIncidentEvents } from "../changelog/event.store.ts";
import { matterOfAddress } from "../checks/matter.ts";
import type { Clock } from "../lib/clock.ts";
import { type Db, transact, type Transaction } from "../lib/db.ts";
import { notify } from "../lib/events.ts";
import { incidentHint } from "../lib/hints.ts";
import { roundsApart } from "../lib/postgres/refused-rows.ts";
import { holdOrganization } from "../organizations/organizations.store.ts";
import { SHOPS_NAMED } from "./events/about-incident.ts";
import { RETURNS_WITHIN } from "./flapping.ts";
import { eventsOf } from "./news.ts";
import { describeIncidents, readNamedShops, readStatusChanges, readTurned } from "./news.store.ts";
import { after, type Incident, type IncidentNews, isOpen, type ShopWindow } from "./standing.ts";
import { nextWeighingAt, weigh, type Weighed } from "./weigh.ts";
import {
  EVENTS_AT_ONCE,
  findOrganizationsToWeigh,
  markWeighed,
  readAddresses,
  readIncidents,
  reserveIncidentIds,
  takeEvents,
  writeEntries,
  writeIncidents,
} from "./weigh.store.ts";

/** Planned work on some shops of an organization that touches a stretch of time. */
export type ReadWindows = (
  tx: Transaction,
  organizationId: string,
  asked: { from: Date; to: Date; shopIds: readonly number[] },
) => Promise<readonly ShopWindow[]>;

/** Asks at once how shops are that live together with some that fail, so that their number is soon right. */
export type AskAgain = (
  db: Db,
  asked: { organizationId: string; shopIds: readonly number[]; now: Date },
) => Promise<void>;

export interface WeighContext {
  db: Db;
  pool: Pool;
  clock: Clock;
  readWindows: ReadWindows;
  askAgain: AskAgain;
}

/** How long planned work matters after its end. */
const WINDOWS_SINCE_MILLISECONDS = 3_600_000;

/**
 * Weighs everything that waits, one organization after the other, each in its own transaction: a worker that ends
 * meanwhile has written nothing of the running one. Where one has very much, the others get their turn between its rounds.
 * Returns when there is something to say next; `null`: nothing waits.
 * @throws {AggregateError} if organizations failed or events were passed over, once all others are done
 */
export async function weighPending(ctx: WeighContext): Promise<Date | null> {
  const failures: unknown[] = [];
  const times: string[] = [];
  for (const organizationId of await findOrganizationsToWeigh(ctx.db, ctx.clock())) {
    try {
      times.push(...(await weighWhole(ctx, organizationId, (error) => void failures.push(error))));
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, "What happened in some organizations was not weighed");
  const [next] = times.toSorted();
  return next === undefined ? null : new Date(next);
}

interface Round {
  organizationId: string;
  /** Most events. */
  most: number;
}

/** Round after round, until nothing waits. An event with which the database refuses all that follows is passed over. */
async function weighWhole(
  ctx: WeighContext,
  organizationId: string,
  refused: (error: unknown) => void,
): Promise<readonly string[]> {
  let next: string | null = null;
  const times: string[] = [];
  await roundsApart(EVENTS_AT_ONCE, {
    round: async (most) => {
      const weighed = await weighRound(ctx, { organizationId, most });
      next = weighed.next;
      const isMore = weighed.taken === most;
      if (isMore) times.push(...(await weighBetween(ctx, { except: organizationId })));
      return isMore;
    },
    passOver: async (error) => {
      await passOver(ctx, organizationId);
      refused(error);
      return true;
    },
  });
  return next === null ? times : [...times, next];
}

/**
 * The oldest of each other organization; returns when there is something to say of them next, of whom some may have no
 * other turn. What fails is tried again, and said, in its own turn.
 */
async function weighBetween(ctx: WeighContext, { except }: { except: string }): Promise<readonly string[]> {
  const times: string[] = [];
  for (const organizationId of await findOrganizationsToWeigh(ctx.db, ctx.clock())) {
    if (organizationId === except) continue;
    const weighed = await weighRound(ctx, { organizationId, most: EVENTS_AT_ONCE }).catch(() => null);
    times.push(...(weighed?.next ? [weighed.next] : []));
  }
  return times;
}

async function weighRound(ctx: WeighContext, round: Round) {
  const { organizationId } = round;
  const { taken, next, shopIds } = await transact(ctx.pool, (tx) => weighOrganization(ctx, tx, round));
  // After the transaction: visits take their locks in another order, and nothing is lost with it but some minutes.
  await ctx.askAgain(ctx.db, { organizationId, shopIds, now: ctx.clock() });
  return { taken, next };
}

/** Unless it is not the next event that is refused: then nothing of it is lost, and all of it waits. */
async function passOver(ctx: WeighContext, organizationId: string): Promise<void> {
  await weighRound(ctx, { organizationId, most: 0 });
  await transact(ctx.pool, async (tx) => {
    if (!(await holdOrganization(tx.db, organizationId))) return;
    const marks = (await takeEvents(tx, organizationId, 1)).map(({ id }) => ({ eventId: id, ...OF_NOTHING }));
    await markWeighed(tx, organizationId, { marks, now: ctx.clock() });
  });
}

const OF_NOTHING = { incidentId: null, windowId: null };

async function weighOrganization(ctx: WeighContext, tx: Transaction, { organizationId, most }: Round) {
  if (!(await holdOrganization(tx.db, organizationId))) return { taken: 0, next: null, shopIds: [] };
  const now = ctx.clock();
  const events = await takeEvents(tx, organizationId, most);
  const oldest = [now.toISOString(), ...events.map(({ at }) => at)].toSorted()[0] ?? now.toISOString();
  const before = await readIncidents(tx, organizationId, after(oldest, -RETURNS_WITHIN));
  const addressOf = await readAddresses(tx, organizationId);
  const windows = await ctx.readWindows(tx, organizationId, {
    from: new Date(Date.parse(oldest) - WINDOWS_SINCE_MILLISECONDS),
    to: now,
    shopIds: [...new Set([...events, ...before].flatMap(({ shopId }) => shopId ?? []))],
  });
  const weighed = weigh(before, events, { now: now.toISOString(), addressOf, windows });
  await save(tx, organizationId, { before, weighed, now });
  return {
    taken: events.length,
    next: nextWeighingAt(weighed.incidents, now.toISOString()),
    shopIds: shopsBeside(before, weighed.incidents, addressOf),
  };
}

/** The shops on addresses of which it is known now that they fail as a whole. */
function shopsBeside(
  before: readonly Incident[],
  after: readonly Incident[],
  addressOf: ReadonlyMap<number, string>,
): readonly number[] {
  const known = new Set(before.filter(isOpen).map(({ id }) => id));
  const begun = after.filter((one) => one.shopId === null && isOpen(one) && !known.has(one.id));
  const matters = new Set(begun.map(({ matter }) => matter));
  return [...addressOf].flatMap(([shopId, address]) => (matters.has(matterOfAddress(address)) ? [shopId] : []));
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
  const news = weighed.news.map((one) => ({
    ...one,
    incidentId: idOf(one.incidentId),
    ...(one.joined && { joined: one.joined.map(idOf) }),
  }));
  await writeNews(tx, organizationId, { news, now });
}

/** What people may have to be told, as events. */
async function writeNews(
  { db }: Transaction,
  organizationId: string,
  { news, now }: { news: readonly IncidentNews[]; now: Date },
): Promise<void> {
  const ids = [...new Set(news.map(({ incidentId }) => incidentId))];
  const described = await describeIncidents(db, organizationId, ids);
  const begun = news.filter(({ kind }) => kind === "opened").map(({ incidentId }) => incidentId);
  const changes = await readStatusChanges(db, organizationId, begun);
  const turned = await readTurned(db, organizationId, begun);
  const joined = news.flatMap((one) => one.joined?.slice(0, SHOPS_NAMED) ?? []);
  const named = await readNamedShops(db, organizationId, joined);
  const known = { described, changes, turned, named, now: now.toISOString() };
  await insertIncidentEvents(db, organizationId, eventsOf(news, known));
}
