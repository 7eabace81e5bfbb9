import type { Db } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { deliveryDue } from "../../lib/hints.ts";
import { holdOrganization } from "../../organizations/organizations.store.ts";
import { readRuling } from "../delivering/deciding/rules.store.ts";
import { holdConcerned } from "../delivering/held-destinations.store.ts";
import { type Failed, tellApart } from "../each-apart.service.ts";
import { markEventsDecided } from "../incidents/hearing.store.ts";
import type { TellContext } from "../incidents/send-alerts.job.ts";
import { listHaving } from "./having.store.ts";
import { forgetShared, listKnownShared } from "./shared-memory.store.ts";
import { findOrganizationsWithShared, listDueShared, listKeptByWork, listSharedEvents } from "./shared.store.ts";
import { putOff } from "./put-off.job.ts";
import { type Given, readMatter, tellMatter } from "./tell-matter.job.ts";

const EVENTS_AT_ONCE = 500;
/** Of an organization; what is urgent elsewhere waits no longer than it takes to tell so many. */
const MATTERS_AT_ONCE = 50;

/**
 * Decides who is told of warnings that several shops of an organization have: each is one matter. Whom it is told as that
 * its shops do not tell of it. After each of these decisions comes what is urgent, by `urgentFirst`.
 */
export async function tellShared(ctx: TellContext, urgentFirst: () => Promise<void>): Promise<readonly unknown[]> {
  const failures: unknown[] = [];
  const failed = (error: unknown) => void failures.push(error);
  for (const organizationId of await findOrganizationsWithShared(ctx.db, ctx.clock())) {
    try {
      for (let after: string | null = ""; after !== null;) {
        const page: SharedPage = { organizationId, after };
        after = await ctx.db.transaction((tx) => tellOrganization({ ...ctx, db: tx }, page, failed));
        await urgentFirst();
      }
    } catch (error) {
      failures.push(error);
    }
  }
  return failures;
}

/** Matters to which nothing happened are looked at after that one. */
interface SharedPage {
  organizationId: string;
  after: string;
}

/** Returns after which matter there may be more; `null`: there is none. What happened is decided first. */
async function tellOrganization(ctx: TellContext, page: SharedPage, failed: Failed): Promise<string | null> {
  const { db } = ctx;
  const { organizationId, after } = page;
  if (!(await holdOrganization(db, organizationId))) return null;
  const now = ctx.clock();
  const happened = await takeHappened(db, organizationId, now);
  if (happened.events.length > 0) {
    await tellMatters(ctx, { organizationId, asked: happened.matters, now }, failed);
    const ids = happened.events.map(({ id }) => id);
    await markEventsDecided(db, organizationId, ids, now);
    return after;
  }
  const due = await listDueShared(db, { organizationId, after, most: MATTERS_AT_ONCE }, now);
  const asked = due.map(({ hasTurned, ...known }) => ({ ...known, events: [], isNews: hasTurned }));
  await tellMatters(ctx, { organizationId, asked, now }, failed);
  return due.length < MATTERS_AT_ONCE ? null : (due.at(-1)?.matter ?? null);
}

type Asked = Pick<Given, "matter" | "memory" | "events" | "isNews">;

/** The oldest events of some matters, with what people know of these. */
async function takeHappened(db: Db, organizationId: string, now: Date) {
  const listed = await listSharedEvents(db, { organizationId, most: EVENTS_AT_ONCE }, now);
  const byMatter = new Map([...Map.groupBy(listed, ({ matter }) => matter)].slice(0, MATTERS_AT_ONCE));
  const events = [...byMatter.values()].flat();
  const known = events.length === 0 ? [] : await listKnownShared(db, { organizationId, matters: [...byMatter.keys()] });
  const memories = new Map(known.map(({ matter, memory }) => [matter, memory]));
  const matters = [...byMatter].map(([matter, of]): Asked => ({
    matter,
    memory: memories.get(matter) ?? null,
    events: of,
    isNews: true,
  }));
  return { events, matters };
}

interface Telling {
  organizationId: string;
  asked: readonly Asked[];
  now: Date;
}

/** Decides about those that several shops have, or that people know of. */
async function tellMatters(ctx: TellContext, { organizationId, asked, now }: Telling, failed: Failed): Promise<void> {
  if (asked.length === 0) return;
  const { db } = ctx;
  const samples = asked.flatMap(({ events, memory }) => [...events, ...(memory === null ? [] : [memory])]);
  const having = await listHaving(
    db,
    organizationId,
    samples.flatMap(({ finding }) => finding ?? []),
  );
  const kept = await listKeptByWork(db, { organizationId, matters: asked.map(({ matter }) => matter) }, now);
  // What this version cannot read says nothing, and what is told now takes its place.
  await forgetShared(
    db,
    organizationId,
    asked.flatMap(({ matter, memory }) => (memory === null ? [matter] : [])),
  );
  const matters = asked.flatMap((one): Given[] => {
    const found = having.get(one.matter) ?? [];
    const isShared = found.length > 1;
    return one.memory === null && !isShared
      ? []
      : [{ ...one, having: found, keptByWork: kept.get(one.matter) ?? new Set() }];
  });
  if (matters.length === 0) return;
  const ruling = await readRuling(db, organizationId, { now, timeZone: ctx.timeZone });
  const batch = `shared:${now.getTime()}`;
  const deciding = { organizationId, ruling, batch, now };
  const tell = async (tx: Db, some: readonly Given[]) => {
    const within = { ...ctx, db: tx };
    const read = [];
    for (const matter of some) read.push((await readMatter(within, deciding, matter)) ?? []);
    const concerned = read.flat().map((one) => one.concerned);
    await holdConcerned(tx, concerned, now);
    for (const one of read.flat()) await tellMatter(within, deciding, one);
  };
  const refused: Given[] = [];
  // Of what the database refuses each shop tells by itself.
  await tellApart(db, matters, {
    tell,
    failed: (error, matter) => {
      failed(error);
      refused.push(matter);
    },
  });
  for (const { matter, memory } of refused) await putOff(db, { organizationId, matter }, memory, now);
  await notify(db, deliveryDue());
}
