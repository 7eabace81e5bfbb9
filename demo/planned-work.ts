import type { Pool } from "pg";
import { unfold, type Repeated } from "../src/windows/occurrences.ts";
import { UNFOLDED_DATES, UNFOLDED_DAYS } from "../src/windows/window-limits.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;
/** So far back past times of work that repeats are shown. */
const PAST_DAYS = 14;

const NORDLICHT = "nordlicht-digital";
const PATCHED = "patch-night";
/** Every so many of the organization's shops. */
const EVERY = 3;

export interface PlannedWorkContext {
  pool: Pool;
  now: Date;
  timeZone: string;
}

interface Times {
  begins: Date;
  ends: Date;
}

const RUNNING = "OpenSearch 2 to 3";

/** Work that repeats for the shops of a tag and of a project, and a move of one shop next week. */
export async function addPlannedWork(ctx: PlannedWorkContext): Promise<void> {
  const tagId = await addTag(ctx);
  const firstDay = new Date(ctx.now.getTime() - PAST_DAYS * DAY).toISOString().slice(0, 10);
  const again = { timeZone: ctx.timeZone, firstDay, lastDay: null };
  await addRepeated(ctx, { name: "Patch night", tagId }, { ...again, cron: "0 22 * * 2", minutes: 120 });
  const projectId = await idOf(ctx.pool, "select id from project where name = 'Papierwerk'");
  await addRepeated(ctx, { name: "Database backup", projectId }, { ...again, cron: "0 3 * * *", minutes: 45 });
  const shopId = await idOf(ctx.pool, "select id from shop where name = 'Saltmarsh Candles'");
  const begins = new Date(Math.floor(ctx.now.getTime() / DAY + 8) * DAY + 5 * 60 * MINUTE);
  const times = { begins, ends: new Date(begins.getTime() + 1.5 * DAY) };
  await addOnce(ctx, { name: "Move to a new server", shopId, pauses: true }, times);
}

/** Whenever the demo opens, some work is running. */
export async function keepWorkRunning(ctx: PlannedWorkContext): Promise<void> {
  const { rowCount } = await ctx.pool.query(
    `select from maintenance_window where name = $1 and removed_at is null and ends_at > $2`,
    [RUNNING, new Date(ctx.now.getTime() + 30 * MINUTE)],
  );
  if (rowCount !== 0) return;
  const projectId = await idOf(ctx.pool, "select id from project where name = 'Fachmärkte'");
  const begins = new Date(ctx.now.getTime() - 22 * MINUTE);
  await addOnce(ctx, { name: RUNNING, projectId }, { begins, ends: new Date(begins.getTime() + 240 * MINUTE) });
}

/** A tag on some shops. */
async function addTag({ pool, now }: PlannedWorkContext): Promise<number> {
  const tagId = await idOf(
    pool,
    "insert into tag (organization_id, name, colour, created_at) values ($1, $2, 1, $3) returning id",
    [NORDLICHT, PATCHED, now],
  );
  await pool.query(
    `insert into shop_tag (organization_id, shop_id, tag_id)
     select organization_id, id, $2 from shop where organization_id = $1 and id % $3 = 0`,
    [NORDLICHT, tagId, EVERY],
  );
  return tagId;
}

interface Whom {
  name: string;
  projectId?: number;
  shopId?: number;
  tagId?: number;
  pauses?: boolean;
}

async function addOnce(ctx: PlannedWorkContext, whom: Whom, times: Times): Promise<void> {
  const window = await insertWindow(ctx, whom, { times });
  await insertTimes(ctx, window, [times]);
}

/** With its times of the last two weeks, and those to come. */
async function addRepeated(ctx: PlannedWorkContext, whom: Whom, repeated: Repeated): Promise<void> {
  const window = await insertWindow(ctx, whom, { repeated });
  const span = {
    from: new Date(ctx.now.getTime() - PAST_DAYS * DAY),
    to: new Date(ctx.now.getTime() + UNFOLDED_DAYS * DAY),
    most: UNFOLDED_DATES,
  };
  const all = unfold(repeated, span);
  await insertTimes(
    ctx,
    window,
    all.map(({ beginsAt, endsAt }) => ({ begins: beginsAt, ends: endsAt })),
  );
}

interface Window {
  id: number;
  organization_id: string;
}

async function insertWindow(
  { pool, now, timeZone }: PlannedWorkContext,
  { name, projectId = null, shopId = null, tagId = null, pauses = false }: { [Key in keyof Whom]: Whom[Key] | null },
  { times, repeated }: { times?: Times; repeated?: Repeated },
): Promise<Window> {
  const kind = projectId !== null ? "project" : shopId !== null ? "shop" : "tag";
  const { rows } = await pool.query<Window>(
    `insert into maintenance_window (organization_id, scope_kind, project_id, shop_id, tag_id, name, begins_at, ends_at, cron, minutes, time_zone, first_day, last_day, pauses, created_at)
     select organization_id, $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14 from (
       select organization_id from project where id = $2 union
       select organization_id from shop where id = $3 union
       select organization_id from tag where id = $4) whose
     returning id, organization_id`,
    [
      kind,
      projectId,
      shopId,
      tagId,
      name,
      times?.begins ?? null,
      times?.ends ?? null,
      repeated?.cron ?? null,
      repeated?.minutes ?? null,
      timeZone,
      repeated?.firstDay ?? null,
      repeated?.lastDay ?? null,
      pauses,
      now,
    ],
  );
  const [row] = rows;
  if (row === undefined) throw new Error(`The demo has nothing that ${String(name)} is for`);
  return row;
}

/** What is over was noticed and settled at its end. */
async function insertTimes({ pool, now }: PlannedWorkContext, window: Window, times: readonly Times[]): Promise<void> {
  for (const { begins, ends } of times) {
    const over = ends <= now ? ends : null;
    await pool.query(
      `insert into window_occurrence (organization_id, window_id, begins_at, ends_at, closed_at, settled_at)
       values ($1, $2, $3, $4, $5, $5)`,
      [window.organization_id, window.id, begins, ends, over],
    );
  }
}

async function idOf(pool: Pool, query: string, values: readonly unknown[] = []): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(query, [...values]);
  const [row] = rows;
  if (row === undefined) throw new Error(`The demo finds nothing: ${query}`);
  return row.id;
}
