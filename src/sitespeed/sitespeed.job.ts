import { setTimeout as delay } from "node:timers/promises";
import { insertEvent } from "../changelog/event.store.ts";
import type { Clock } from "../lib/clock.ts";
import type { Db } from "../lib/db.ts";
import { notify } from "../lib/events.ts";
import { shopHint } from "../lib/hints.ts";
import type { FileStore } from "../lib/files/file-store.ts";
import type { Jobs } from "../lib/jobs.ts";
import type { Log } from "../lib/log.ts";
import { type MachineTurn, takeTurn } from "../lib/files/machine-turn.ts";
import { ShopAccess } from "../shops/access.ts";
import { localTimeIn } from "../lib/calendar/local-time.ts";
import { isDailyRunAllowed, isDailyRunDue } from "./daily-run.ts";
import { DECIDING_OUTCOMES, speedNews } from "./failing-address.ts";
import { keptReports } from "./kept-reports.ts";
import {
  deleteFiles,
  holdMeasurement,
  holdNewFiles,
  insertFiles,
  insertMeasurement,
  listKnownKeys,
  listMeasuredUrls,
  listOutcomes,
  listReported,
} from "./measurement.store.ts";
import type { LoadFiles, LoadOrder } from "./loading/page-load.ts";
import { requestSpeedTest, type SpeedTest } from "./request-speed-test.service.ts";
import { findSpeedShop, listShopsOfNight } from "./sitespeed.store.ts";
import { SPEED_FILES, type SpeedFileKind } from "./speed-file.ts";
import { markEnded, markLeftOut, markProgress, markRunning } from "./speed-state.store.ts";
import { speedUrlsOf } from "./speed-urls.ts";
import { isLost, type Load, LOADS, sumUp, type SummedUp } from "./figures/summed-up.ts";

export interface SpeedTestContext {
  db: Db;
  clock: Clock;
  files: FileStore;
  /** Path of the browser; `null` if this machine has none. */
  browser: string | null;
  outboundAllow: string;
  /** Stored with each measurement, because figures of different machines are hard to compare. */
  machine: string;
  /** The instance's time zone, which defines the night of daily runs. */
  timeZone: string;
  log: Pick<Log, "info">;
  /** Loads a page once. */
  load: (order: LoadOrder, signal: AbortSignal) => Promise<Load<LoadFiles>>;
  /** Folder for the machine's turns; default: the system's temporary folder. */
  turnsFolder?: string;
  /** How long to wait for a turn; default: 60. */
  turnSeconds?: number;
}

export interface SpeedRun extends SpeedTest {
  /** Stays the same when the run is resumed. */
  runId: string;
  signal: AbortSignal;
}

const FILES_FOLDER = "sitespeed";
const TURN = "sitespeed";
const TURN_SECONDS = 60;
const TURN_POLL_MILLISECONDS = 500;
const UNFINISHED_MILLISECONDS = 60 * 60 * 1000;

/** `busy`: this machine is measuring something else, and nothing was done. */
export type SpeedRunOutcome = "done" | "busy";

/**
 * Measures all addresses of a shop, three loads each, while nothing else is measured on this machine. Measurements of
 * an interrupted run are kept, and the run is resumed after them. A daily run is skipped if its time is over or its
 * shop is unreachable.
 * @throws if the worker stops or files cannot be stored, so that the queue retries
 */
export async function runSpeedTest(ctx: SpeedTestContext, run: SpeedRun): Promise<SpeedRunOutcome> {
  const access = ShopAccess.system(run.organizationId, run.shopId);
  const shop = await findSpeedShop(ctx.db, access);
  if (shop === null) return "done";
  if (run.isDaily && !isDailyRunAllowed(shop, localTimeIn(ctx.timeZone, ctx.clock()))) {
    await markLeftOut(ctx.db, access);
    await tellViewers(ctx.db, access);
    return "done";
  }
  const measured = await listMeasuredUrls(ctx.db, access, run.runId);
  const urls = wantedUrlsOf(shop).filter((url) => !measured.includes(url));
  const needsTurn = urls.length > 0 && ctx.browser !== null;
  const turn = needsTurn ? await takeOurTurn(ctx, run.signal) : null;
  if (needsTurn && turn === null) return "busy";
  try {
    await markRunning(ctx.db, access, { at: ctx.clock(), loadsPlanned: urls.length * LOADS });
    for (const [index, url] of urls.entries()) {
      const allUrls = wantedUrlsOf(await findSpeedShop(ctx.db, access));
      if (allUrls.includes(url)) await measure(ctx, { ...run, access, turn, url, allUrls, loadsBefore: index * LOADS });
    }
  } finally {
    turn?.end();
    await markEnded(ctx.db, access);
    await tellViewers(ctx.db, access);
  }
  return "done";
}

/** Checked again before each address: somebody may switch the tests off or change the addresses meanwhile. */
function wantedUrlsOf(shop: Awaited<ReturnType<typeof findSpeedShop>>): readonly string[] {
  return shop?.sitespeedEnabled === true ? speedUrlsOf(shop) : [];
}

async function takeOurTurn(ctx: SpeedTestContext, signal: AbortSignal): Promise<MachineTurn | null> {
  const deadline = performance.now() + (ctx.turnSeconds ?? TURN_SECONDS) * 1000;
  while (!signal.aborted) {
    const turn = await takeTurn(TURN, ctx.turnsFolder);
    if (turn !== null || performance.now() > deadline) return turn;
    await delay(TURN_POLL_MILLISECONDS);
  }
  throw new Error("The speed test was stopped");
}

interface OnePage extends SpeedRun {
  access: ShopAccess;
  turn: MachineTurn | null;
  url: string;
  /** All addresses that the shop has measurements of. */
  allUrls: readonly string[];
  loadsBefore: number;
}

async function measure(ctx: SpeedTestContext, page: OnePage): Promise<void> {
  const loads: Load<LoadFiles>[] = [];
  const at = ctx.clock();
  while (ctx.browser !== null && page.turn !== null && loads.length < LOADS && !isLost(loads)) {
    await sayProgress(ctx, page, loads.length);
    const order = {
      browser: ctx.browser,
      outboundAllow: ctx.outboundAllow,
      folder: page.turn.makeFolder(),
      url: page.url,
    };
    loads.push(await ctx.load(order, page.signal));
    if (page.signal.aborted) throw new Error("The speed test was stopped");
  }
  await sayProgress(ctx, page, loads.length);
  const outcome: SummedUp<LoadFiles> =
    ctx.browser === null ? { ok: false, failure: { reason: "no_browser", detail: null } } : sumUp(loads);
  await save(ctx, page, { at, outcome });
}

async function sayProgress(ctx: SpeedTestContext, { access, loadsBefore }: OnePage, loads: number): Promise<void> {
  await markProgress(ctx.db, access, { at: ctx.clock(), loadsDone: loadsBefore + loads });
  await tellViewers(ctx.db, access);
}

/** Figures are saved first: they stay even if the files cannot be stored; the run then fails with that reason. */
async function save(
  ctx: SpeedTestContext,
  page: OnePage,
  { at, outcome }: { at: Date; outcome: SummedUp<LoadFiles> },
): Promise<void> {
  const { access, runId, url } = page;
  const id = await ctx.db.transaction(async (tx) => {
    const written = await insertMeasurement(tx, access, { runId, url, at, machine: ctx.machine }, outcome);
    if (typeof written === "number") await tellWatchers(tx, page, { id: written, at: ctx.clock() });
    return written;
  });
  if (id === "gone") {
    const { organizationId, shopId } = access;
    ctx.log.info({ organizationId, shopId }, "A speed test's result is dropped: its shop was deleted or moved away");
    return;
  }
  if (id !== null && outcome.ok) await keepFiles(ctx, access, { id, kept: outcome.kept });
  await removeOldFiles(ctx, access);
}

async function tellWatchers(tx: Db, page: OnePage, { id, at }: { id: number; at: Date }): Promise<void> {
  const outcomes = await listOutcomes(tx, page.access, { urls: page.allUrls, perUrl: DECIDING_OUTCOMES });
  const news = speedNews(outcomes, id);
  if (news !== null) await insertEvent(tx, page.access, news, at);
}

async function keepFiles(
  ctx: SpeedTestContext,
  access: ShopAccess,
  { id, kept }: { id: number; kept: LoadFiles },
): Promise<void> {
  const files = filesOf(kept).map((file) => ({ ...file, key: keyOf(access, id, file.kind) }));
  await ctx.db.transaction(async (tx) => {
    await holdNewFiles(tx);
    if (!(await holdMeasurement(tx, access, id))) return;
    for (const { key, content } of files) await ctx.files.put(key, content);
    const rows = files.map(({ kind, key, content }) => ({ kind, key, byteCount: content.length }));
    await insertFiles(tx, access, id, rows);
  });
}

/** Deletes the rows first: files that a broken storage keeps are swept later. */
async function removeOldFiles(ctx: SpeedTestContext, access: ShopAccess): Promise<void> {
  const reported = await listReported(ctx.db, access);
  const kept = keptReports(reported, ctx.clock());
  const old = reported.map(({ id }) => id).filter((id) => !kept.has(id));
  for (const key of await deleteFiles(ctx.db, access, old)) await ctx.files.delete(key);
}

function filesOf(kept: LoadFiles): { kind: SpeedFileKind; content: Buffer }[] {
  const { report, filmstrip, screenshot } = kept;
  return [
    { kind: "report", content: Buffer.from(report) },
    ...(filmstrip === null ? [] : [{ kind: "filmstrip" as const, content: Buffer.from(filmstrip) }]),
    ...(screenshot === null ? [] : [{ kind: "screenshot" as const, content: Buffer.from(screenshot, "base64") }]),
  ];
}

function keyOf(access: ShopAccess, measurementId: number, kind: SpeedFileKind): string {
  return `${FILES_FOLDER}/${access.shopId}/${measurementId}-${SPEED_FILES[kind].name}`;
}

async function tellViewers(db: Db, access: ShopAccess): Promise<void> {
  await notify(db, shopHint(access));
}

/** Requests the daily runs that are due; returns their number. */
export async function requestDailyRuns(
  { db, jobs, clock }: { db: Db; jobs: Pick<Jobs, "enqueue">; clock: Clock },
  timeZone: string,
): Promise<number> {
  const now = clock();
  const local = localTimeIn(timeZone, now);
  const due = (await listShopsOfNight(db, local.day)).filter((shop) => isDailyRunDue(shop, local));
  for (const { organizationId, shopId } of due) {
    const access = ShopAccess.system(organizationId, shopId);
    await requestSpeedTest({ db, jobs }, access, { at: now, dailyRunOn: local.day });
  }
  return due.length;
}

/** Removes files whose measurement or shop is gone, and incomplete files; returns their number. */
export async function sweepSpeedFiles({ db, files, clock }: Pick<SpeedTestContext, "db" | "files" | "clock">) {
  await files.removeUnfinished(FILES_FOLDER, new Date(clock().getTime() - UNFINISHED_MILLISECONDS));
  const keys = await files.list(FILES_FOLDER);
  const known = await listKnownKeys(db, keys);
  const orphans = keys.filter((key) => !known.has(key));
  for (const key of orphans) await files.delete(key);
  return orphans.length;
}

/** Removes what a killed run left in this machine's temporary folder, unless a run is active. */
export async function sweepTurns(turnsFolder?: string): Promise<void> {
  (await takeTurn(TURN, turnsFolder))?.end();
}
