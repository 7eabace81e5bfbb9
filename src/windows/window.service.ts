import type { By } from "../audit/actor.ts";
import { audit } from "../audit/audit.store.ts";
import type { AuditAction } from "../audit/audit-actions.ts";
import { type Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import { notify } from "../lib/events.ts";
import { windowHint } from "../lib/hints.ts";
import type { MemberAccess } from "../organizations/access.ts";
import { timeZoneOf } from "../organizations/settings/time-zone.store.ts";
import { SHOP_SENTENCES } from "../shops/words/shop-sentences.ts";
import { isProblem, occurrencesOf, type Plan, planOf } from "./plan.ts";
import { WINDOW_SENTENCES } from "./sentences.ts";
import { scheduleOf, scopeOf } from "./stored-window.ts";
import { WINDOW_LIMITS } from "./window-limits.ts";
import type { SaveWindow, WindowSchedule, WindowScope } from "./window-rules.ts";
import {
  countWindows,
  findRunning,
  findWindow,
  insertWindow,
  markRemoved,
  nameOfScope,
  updateWindow,
  type WindowRow,
} from "./window.store.ts";
import { dropComing, moveEnd, writeOccurrences } from "./window-writing.store.ts";

/** Who plans: what they may, who they are, and when. */
export interface WindowContext {
  db: Db;
  access: MemberAccess;
  by: By;
  userId: string;
  now: Date;
}

const MINUTE = 60_000;
const CREATED = { action: "window.create" } as const;
const CHANGED = { action: "window.update" } as const;

const MISSING = {
  organization: SHOP_SENTENCES.forbidden,
  project: SHOP_SENTENCES.noSuchProject,
  shop: SHOP_SENTENCES.noSuchShop,
  tag: SHOP_SENTENCES.noSuchTag,
} as const satisfies Record<WindowScope["kind"], unknown>;

/** @throws {Refusal} where the organization has no such project, shop or tag */
export async function refuseUnknownScope(db: Db, access: MemberAccess, scope: WindowScope): Promise<void> {
  if ((await nameOfScope(db, access, scope)) === null) throw new Refusal("not_found", MISSING[scope.kind], "scope");
}

/** @throws {Refusal} with the sentence at its field where this cannot be planned */
export async function planFor(
  ctx: { db: Db; now: Date; access: MemberAccess },
  schedule: WindowSchedule,
  { instanceZone, begunAt }: { instanceZone: string; begunAt: Date | null },
): Promise<Plan> {
  const timeZone = (await timeZoneOf(ctx.db, ctx.access.organizationId)) ?? instanceZone;
  const planned = planOf(schedule, { now: ctx.now, timeZone, begunAt });
  if (isProblem(planned)) throw new Refusal("bad_request", WINDOW_SENTENCES[planned.sentence], planned.field);
  return planned;
}

/** Saves a new window or a change of one, with all its times to come. Returns its id. */
export async function saveWindow(ctx: WindowContext, input: SaveWindow, instanceZone: string): Promise<number> {
  return ctx.db.transaction(async (tx) => {
    const within = { ...ctx, db: tx };
    const before = input.id === null ? null : await readWindow(tx, ctx.access, input.id);
    await refuseUnknownScope(tx, ctx.access, input.scope);
    if (before !== null) refuseBehind(before, ctx.now);
    else await refuseTooMany(tx, ctx.access, ctx.now);
    const begunAt = before?.beginsAt ?? null;
    const plan = await planFor(within, input.schedule, { instanceZone, begunAt });
    if (before !== null) await refuseMovedBegin(tx, ctx, { before, plan });
    const values = { ...input, plan };
    const row =
      before === null
        ? await insertWindow(tx, ctx.access, values, ctx.now)
        : await updateWindow(tx, ctx.access, values, { id: before.id, now: ctx.now });
    await writeOccurrences(tx, keyOf(row), { occurrences: occurrencesOf(plan, ctx.now), now: ctx.now });
    await moveRunningEnd(tx, ctx, { row, plan });
    await record(within, { row, ...(before === null ? CREATED : CHANGED), before });
    return row.id;
  });
}

/** Ends what runs now. */
export async function endNow(ctx: WindowContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { row, running } = await readRunning(tx, ctx, id);
    await end(tx, ctx, { row, beginsAt: running.beginsAt });
    await record({ ...ctx, db: tx }, { row, action: "window.end", before: running, after: { endsAt: ctx.now } });
  });
}

/** Lets what runs go on for another half hour. Returns the new end. */
export async function extendWindow(ctx: WindowContext, id: number): Promise<Date> {
  return ctx.db.transaction(async (tx) => {
    const { row, running } = await readRunning(tx, ctx, id);
    const endsAt = new Date(running.endsAt.getTime() + WINDOW_LIMITS.extendMinutes * MINUTE);
    if (endsAt.getTime() - running.beginsAt.getTime() > WINDOW_LIMITS.longestMinutes * MINUTE)
      throw new Refusal("bad_request", WINDOW_SENTENCES.cannotExtend);
    await moveEnd(tx, keyOf(row), { endsAt, endedBy: null, now: ctx.now });
    await record({ ...ctx, db: tx }, { row, action: "window.extend", before: running, after: { endsAt } });
    return endsAt;
  });
}

/** Removes a window: what runs ends, what was to come does not, and what lies behind stays. */
export async function removeWindow(ctx: WindowContext, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const row = await readWindow(tx, ctx.access, id);
    const running = await findRunning(tx, ctx.access, { id, now: ctx.now });
    if (running !== null) await end(tx, ctx, { row, beginsAt: running.beginsAt });
    await dropComing(tx, keyOf(row), ctx.now);
    await markRemoved(tx, ctx.access, id, ctx.now);
    await record({ ...ctx, db: tx }, { row, action: "window.delete", before: row, after: null });
  });
}

/** When a stored window that happens once begins; null: it repeats. */
export async function storedBegin(db: Db, access: MemberAccess, id: number): Promise<Date | null> {
  return (await readWindow(db, access, id)).beginsAt;
}

/** The scope of a stored window, for permissions. */
export async function storedScope(db: Db, access: MemberAccess, id: number): Promise<WindowScope> {
  return scopeOf(await readWindow(db, access, id));
}

async function readWindow(tx: Db, access: MemberAccess, id: number): Promise<WindowRow> {
  const row = await findWindow(tx, access, id);
  if (row === null) throw new Refusal("not_found", WINDOW_SENTENCES.noSuchWindow);
  return row;
}

async function readRunning(tx: Db, { access, now }: WindowContext, id: number) {
  const row = await readWindow(tx, access, id);
  const running = await findRunning(tx, access, { id, now });
  if (running === null) throw new Refusal("conflict", WINDOW_SENTENCES.notRunning);
  return { row, running };
}

/** A moment at least after its begin: what begins and ends in one instant would be nothing. */
function end(tx: Db, { now, userId }: WindowContext, { row, beginsAt }: { row: WindowRow; beginsAt: Date }) {
  const endsAt = new Date(Math.max(now.getTime(), beginsAt.getTime() + 1));
  return moveEnd(tx, keyOf(row), { endsAt, endedBy: userId, now });
}

function refuseBehind({ endsAt }: WindowRow, now: Date): void {
  if (endsAt !== null && endsAt <= now) throw new Refusal("conflict", WINDOW_SENTENCES.behind);
}

async function refuseTooMany(tx: Db, access: MemberAccess, now: Date): Promise<void> {
  if ((await countWindows(tx, access, now)) >= WINDOW_LIMITS.perOrganization)
    throw new Refusal("bad_request", WINDOW_SENTENCES.tooMany(WINDOW_LIMITS.perOrganization));
}

/** Of what runs, the begin lies behind. */
async function refuseMovedBegin(
  tx: Db,
  { access, now }: WindowContext,
  { before, plan }: { before: WindowRow; plan: Plan },
): Promise<void> {
  if (before.beginsAt === null || before.beginsAt > now) return;
  const running = await findRunning(tx, access, { id: before.id, now });
  const isKept = plan.kind === "once" && plan.occurrence.beginsAt.getTime() === before.beginsAt.getTime();
  if (running !== null && !isKept) throw new Refusal("bad_request", WINDOW_SENTENCES.beginsInPast, "begins");
}

/** What happens once and runs gets the end that was written down. */
async function moveRunningEnd(tx: Db, { now }: WindowContext, { row, plan }: { row: WindowRow; plan: Plan }) {
  if (plan.kind !== "once" || plan.occurrence.beginsAt > now) return;
  await moveEnd(tx, keyOf(row), { endsAt: plan.occurrence.endsAt, endedBy: null, now });
}

const keyOf = ({ organizationId, id }: WindowRow) => ({ organizationId, windowId: id });

interface Recorded {
  /** As it is now. */
  row: WindowRow;
  action: Extract<AuditAction, `window.${string}`>;
  before: WindowRow | { endsAt: Date } | null;
  /** Default: the row. */
  after?: WindowRow | { endsAt: Date } | null;
}

async function record(ctx: WindowContext, { row, action, before, after = row }: Recorded): Promise<void> {
  await audit(
    ctx.db,
    ctx.by,
    { organizationId: row.organizationId, subject: "window", subjectId: String(row.id), subjectName: row.name },
    { action, before: valuesOf(before), after: valuesOf(after) },
  );
  await notify(ctx.db, windowHint(row.organizationId, row.id));
}

function valuesOf(about: WindowRow | { endsAt: Date } | null): Record<string, unknown> | null {
  if (about === null) return null;
  if (!("scopeKind" in about)) return { endsAt: about.endsAt.toISOString() };
  const schedule = Object.fromEntries(Object.entries(scheduleOf(about)).filter(([field]) => field !== "kind"));
  const { kind: scope, ...scoped } = scopeOf(about);
  return { name: about.name, scope, ...scoped, ...schedule, pauses: about.pauses };
}
