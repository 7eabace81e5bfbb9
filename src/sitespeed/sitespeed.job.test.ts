import { sql } from "drizzle-orm";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createFolderStore } from "../lib/files/file-store.ts";
import type { Jobs } from "../lib/jobs.ts";
import { silentLog } from "../lib/log.ts";
import type { Db } from "../lib/db.ts";
import { takeTurn } from "../lib/files/machine-turn.ts";
import { type FreshDatabase, freshDatabase, inTransaction } from "../lib/test-database.ts";
import { ShopAccess } from "../shops/access.ts";
import { addOrganization, addProject, addShop } from "../shops/shop-fixture.ts";
import { deleteShop, updateShop } from "../shops/shop.store.ts";
import type { LoadFiles, LoadOrder } from "./loading/page-load.ts";
import { handOnSpeedTest, requestSpeedTest, SPEED_TEST } from "./request-speed-test.service.ts";
import {
  requestDailyRuns,
  runSpeedTest,
  type SpeedRunOutcome,
  type SpeedTestContext,
  sweepSpeedFiles,
  sweepTurns,
} from "./sitespeed.job.ts";
import { deleteMeasurements, readSpeed, saveSpeedSettings } from "./sitespeed.store.ts";
import { markRunning, markWaiting } from "./speed-state.store.ts";
import { figuresFor } from "./speed-fixture.ts";
import type { Load } from "./figures/summed-up.ts";

const root = mkdtempSync(join(tmpdir(), "shopwarden-speed-job-"));
const files = createFolderStore(join(root, "files"));
const turnsFolder = join(root, "turns");
const NOW = new Date("2026-11-21T02:00:00Z");
const DAY = 24 * 60 * 60 * 1000;
const URL = "https://shop.example/";

afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => rmSync(join(root, "files"), { recursive: true, force: true }));

interface World {
  db: Db;
  access: ShopAccess;
  orders: LoadOrder[];
  now: Date;
  ctx: SpeedTestContext;
  run: (changes?: { runId?: string; isDaily?: boolean; signal?: AbortSignal }) => Promise<SpeedRunOutcome>;
}

/** A shop with two addresses, and a browser whose loads come from a list; the last one repeats. */
async function withShop(loads: Load<LoadFiles>[], test: (world: World) => Promise<void>, urls = [URL]): Promise<void> {
  await inTransaction(async (db) => {
    await addOrganization(db, "acme");
    const projectId = await addProject(db, "acme");
    const values = { sitespeedEnabled: true, sitespeedUrls: urls };
    const shopId = await addShop(db, { organizationId: "acme", projectId, values });
    const orders: LoadOrder[] = [];
    const world: World = {
      db,
      access: ShopAccess.system("acme", shopId),
      orders,
      now: NOW,
      ctx: {
        db,
        clock: () => world.now,
        files,
        browser: "/usr/bin/chromium",
        machine: "measuring-1",
        outboundAllow: "",
        timeZone: "Europe/Berlin",
        log: silentLog,
        turnsFolder,
        load: async (order) => {
          expect(existsSync(order.folder)).toBe(true);
          orders.push(order);
          return loads[Math.min(orders.length, loads.length) - 1] ?? failed;
        },
      },
      run: ({ runId = `run-${orders.length}`, isDaily = false, signal = new AbortController().signal } = {}) =>
        runSpeedTest(world.ctx, { runId, organizationId: "acme", shopId, isDaily, signal }),
    };
    await test(world);
  });
}

const loaded = (changes: Parameters<typeof figuresFor>[0] = {}, report = "<!doctype html>"): Load<LoadFiles> => ({
  ok: true,
  figures: figuresFor(changes),
  kept: { report, filmstrip: "{}", screenshot: Buffer.from("jpeg").toString("base64") },
});
const failed: Load<LoadFiles> = { ok: false, failure: { reason: "timed_out", detail: null } };

describe("a speed test of a shop", () => {
  it("loads each address three times and writes the median with its report", async () => {
    const loads = [
      loaded({ performanceScore: 0.9, ttfbMilliseconds: 1500 }, "fast"),
      loaded({ performanceScore: 0.2 }, "slow"),
      loaded({ performanceScore: 0.5, cls: 0 }, "usual"),
    ];
    await withShop(loads, async ({ db, access, orders, run }) => {
      await run();
      expect(orders.map(({ url }) => url)).toEqual([URL, URL, URL]);
      expect(new Set(orders.map(({ folder }) => folder)).size).toBe(3);
      const { sitespeed, sitespeedTotal, sitespeedProgress } = await readSpeed(db, access, NOW);
      expect(sitespeedTotal).toBe(1);
      expect(sitespeed).toMatchObject([
        {
          url: URL,
          createdAt: NOW,
          failure: null,
          performanceScore: 0.5,
          cumulativeLayoutShift: 0,
          ttfb: 120,
          start: "cold",
        },
      ]);
      expect(sitespeedProgress).toMatchObject({ runningSince: null, waitingSince: null });
      const { rows } = await db.execute(
        sql`select machine, benchmark_index, jsonb_array_length(loads) as loads, lighthouse_version from shop_sitespeed`,
      );
      const { lighthouseVersion: version, benchmarkIndex } = figuresFor();
      expect(rows).toEqual([
        { machine: "measuring-1", benchmark_index: benchmarkIndex, loads: 3, lighthouse_version: version },
      ]);
      const [report] = (await files.list("sitespeed")).filter((key) => key.endsWith("report.html"));
      expect((await files.get(report ?? ""))?.toString()).toBe("usual");
      expect(readdirSync(join(turnsFolder, readdirSync(turnsFolder)[0] ?? ""))).toEqual([]);
    });
  });

  it("writes the reason and no figures when the loads fail", async () => {
    await withShop([failed], async ({ db, access, run, orders }) => {
      await run();
      // Two of three loads have failed, so a third one would be pointless.
      expect(orders).toHaveLength(2);
      const { sitespeed } = await readSpeed(db, access, NOW);
      expect(sitespeed).toMatchObject([
        { failure: "timed_out", ttfb: null, transferSize: null, performanceScore: null },
      ]);
      expect(await files.list("sitespeed")).toEqual([]);
    });
  });

  it("says so when there is no browser on the machine", async () => {
    await withShop([loaded()], async ({ db, access, ctx, run, orders }) => {
      ctx.browser = null;
      await run();
      expect(orders).toEqual([]);
      expect((await readSpeed(db, access, NOW)).sitespeed).toMatchObject([{ failure: "no_browser" }]);
    });
  });

  it("removes what a killed run has left on this machine when its worker starts again", async () => {
    const base = join(root, "left", `shopwarden-sitespeed-${process.getuid?.() ?? "user"}`);
    mkdirSync(join(base, "run-killed/profile"), { recursive: true });
    await sweepTurns(join(root, "left"));
    expect(readdirSync(base)).toEqual([]);
  });

  it("is broken off when the worker stops, and goes on where it was", async () => {
    const stopping = new AbortController();
    await withShop(
      [loaded()],
      async ({ db, access, ctx, run, orders }) => {
        const { load } = ctx;
        ctx.load = (order, signal) => {
          if (orders.length === 4) stopping.abort();
          return load(order, signal);
        };
        await expect(run({ runId: "one", signal: stopping.signal })).rejects.toThrow("stopped");
        expect((await readSpeed(db, access, NOW)).sitespeedTotal).toBe(1);
        await run({ runId: "one" });
        expect(orders.map(({ url }) => new globalThis.URL(url).pathname)).toEqual([
          "/",
          "/",
          "/",
          "/b",
          "/b",
          "/b",
          "/b",
          "/b",
        ]);
        expect((await readSpeed(db, access, NOW)).sitespeedTotal).toBe(2);
      },
      [URL, `${URL}b`],
    );
  });

  it("leaves a machine alone that measures something else, and does nothing", async () => {
    await withShop([loaded()], async ({ db, access, ctx, run, orders }) => {
      const other = await takeTurn("sitespeed", turnsFolder);
      ctx.turnSeconds = 0;
      expect(await run()).toBe("busy");
      expect(orders).toEqual([]);
      expect((await readSpeed(db, access, NOW)).sitespeedProgress).toBeNull();
      other?.end();
      expect(await run()).toBe("done");
      expect(orders).toHaveLength(3);
    });
  });

  it("waits for its turn on the machine, and gives up when the worker stops", async () => {
    await withShop([loaded()], async ({ run, orders }) => {
      const other = await takeTurn("sitespeed", turnsFolder);
      const stopping = new AbortController();
      const waiting = run({ signal: stopping.signal });
      const outcome = expect(waiting).rejects.toThrow("stopped");
      setTimeout(() => stopping.abort(), 100);
      await outcome;
      other?.end();
      expect(orders).toEqual([]);
    });
  });

  it("measures nothing of a shop that switched it off or moved to another address", async () => {
    await withShop([loaded()], async ({ db, access, run, orders }) => {
      await saveSpeedSettings(db, access, { sitespeedEnabled: false, sitespeedUrls: [URL] });
      await run();
      await saveSpeedSettings(db, access, { sitespeedEnabled: true, sitespeedUrls: ["https://other.example/"] });
      await run();
      expect(orders).toEqual([]);
    });
  });

  it("measures no further address once somebody switches it off or takes the address away meanwhile", async () => {
    for (const settings of [
      { sitespeedEnabled: false, sitespeedUrls: [URL, `${URL}b`] },
      { sitespeedEnabled: true, sitespeedUrls: [URL] },
    ]) {
      await withShop(
        [loaded()],
        async ({ db, access, ctx, run, orders }) => {
          const { load } = ctx;
          ctx.load = async (order, signal) => {
            if (orders.length === 2) await saveSpeedSettings(db, access, settings);
            return load(order, signal);
          };
          await run();
          expect(orders.map(({ url }) => url)).toEqual([URL, URL, URL]);
          expect((await readSpeed(db, access, NOW)).sitespeedProgress).toMatchObject({ runningSince: null });
        },
        [URL, `${URL}b`],
      );
    }
  });

  it("is not shown as waiting or running any more where its shop has moved to", async () => {
    await withShop([loaded()], async ({ db, access }) => {
      await addOrganization(db, "other");
      const projectId = await addProject(db, "other");
      await markRunning(db, access, { at: NOW, loadsPlanned: 3 });
      await markWaiting(db, access, { at: NOW });
      await updateShop(db, access, { project: { organizationId: "other", projectId } }, NOW);
      const { sitespeedProgress } = await readSpeed(db, ShopAccess.system("other", access.shopId), NOW);
      expect(sitespeedProgress).toMatchObject({ waitingSince: null, runningSince: null, loadsDone: 0 });
    });
  });

  it("leaves the mark of a test that was asked for while it ran", async () => {
    const jobs = { enqueue: async () => true };
    await withShop([loaded()], async ({ db, access, ctx, run }) => {
      const { load } = ctx;
      ctx.load = async (order, signal) => {
        await requestSpeedTest({ db, jobs }, access, { at: NOW });
        return load(order, signal);
      };
      await run();
      expect((await readSpeed(db, access, NOW)).sitespeedProgress).toMatchObject({
        waitingSince: NOW,
        runningSince: null,
      });
    });
  });

  it("is shown as running until two minutes after its last sign of life, as when its worker was killed", async () => {
    await withShop([loaded()], async (world) => {
      const { db, access, ctx } = world;
      const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
      const isRunning = async (minutes: number) =>
        (await readSpeed(db, access, later(minutes))).sitespeedProgress?.runningSince !== null;
      ctx.load = async () => {
        expect(await isRunning((world.now.getTime() - NOW.getTime()) / 60_000)).toBe(true);
        world.now = new Date(world.now.getTime() + 90_000);
        return loaded();
      };
      ctx.files = {
        ...files,
        put: async () => {
          expect([await isRunning(6.4), await isRunning(6.6)]).toEqual([true, false]);
        },
      };
      await world.run();
      expect(await isRunning(4.5)).toBe(false);
    });
  });

  it("is left out as a daily run when its night is over or the storefront cannot be reached, and says nothing", async () => {
    const at = (time: string) => new Date(`2026-11-21T${time}Z`);
    await withShop([loaded()], async (world) => {
      const { db, access, run, orders } = world;
      const jobs = { enqueue: async () => true };
      const ask = () => requestSpeedTest({ db, jobs }, access, { at: NOW, dailyRunOn: "2026-11-21" });
      await ask();
      world.now = at("04:00:00");
      expect(await run({ isDaily: true })).toBe("done");
      await ask();
      await db.execute(`update shop_state set failure = '{"reason":"maintenance"}'`);
      world.now = at("02:00:00");
      expect(await run({ isDaily: true })).toBe("done");
      expect(orders).toEqual([]);
      const { sitespeedTotal, sitespeedProgress } = await readSpeed(db, access, world.now);
      expect({ sitespeedTotal, sitespeedProgress }).toMatchObject({
        sitespeedTotal: 0,
        sitespeedProgress: { waitingSince: null, runningSince: null },
      });

      await db.execute("update shop_state set failure = null");
      expect(await requestDailyRuns({ db, jobs, clock: () => at("03:50:00") }, "Europe/Berlin")).toBe(1);
      world.now = at("03:59:00");
      await run({ isDaily: true });
      expect(orders).toHaveLength(3);
      world.now = at("12:00:00");
      await run();
      expect(orders).toHaveLength(6);
    });
  });

  it("keeps the files of the newest and the worst run, and the figures of all", async () => {
    const scores = [0.7, 0.3, 0.8, 0.9];
    await withShop([], async (world) => {
      for (const [day, performanceScore] of scores.entries()) {
        world.now = new Date(NOW.getTime() + day * DAY);
        world.ctx.load = async () => loaded({ performanceScore }, String(performanceScore));
        await world.run({ runId: String(day) });
      }
      const reports = (await files.list("sitespeed")).filter((key) => key.endsWith("report.html"));
      const texts = await Promise.all(reports.map(async (key) => (await files.get(key))?.toString()));
      expect(texts.toSorted()).toEqual(["0.3", "0.8", "0.9"]);
      expect((await readSpeed(world.db, world.access, world.now)).sitespeedTotal).toBe(4);
    });
  });

  it("leaves no files when what was measured or the shop is deleted", async () => {
    await withShop([loaded()], async ({ db, access, run }) => {
      const clock = () => NOW;
      await run();
      expect(await sweepSpeedFiles({ db, files, clock })).toBe(0);
      expect(await deleteMeasurements(db, access)).toBe(1);
      expect(await sweepSpeedFiles({ db, files, clock })).toBe(3);
      await run({ runId: "again" });
      await deleteShop(db, access);
      expect(await sweepSpeedFiles({ db, files, clock })).toBe(3);
      expect(await files.list("sitespeed")).toEqual([]);
    });
  });

  it("keeps the figures when its files cannot be kept, and fails with the reason", async () => {
    await withShop([loaded()], async ({ db, access, ctx, run }) => {
      ctx.files = { ...files, put: () => Promise.reject(new Error("The storage refused with 403 AccessDenied")) };
      await expect(run()).rejects.toThrow("403 AccessDenied");
      const { sitespeed, sitespeedReports, sitespeedProgress, shopImage } = await readSpeed(db, access, NOW);
      expect(sitespeed).toMatchObject([{ failure: null, ttfb: 120 }]);
      expect({ sitespeedReports, shopImage }).toEqual({ sitespeedReports: [], shopImage: null });
      expect(sitespeedProgress).toMatchObject({ runningSince: null, waitingSince: null });
    });
  });

  it("tells the shop's pages, reports and picture", async () => {
    await withShop([loaded()], async ({ db, access, run }) => {
      await run();
      const { sitespeed, sitespeedPages, sitespeedReports, shopImage } = await readSpeed(db, access, NOW);
      const id = sitespeed[0]?.id ?? 0;
      expect(sitespeedPages).toEqual([{ url: URL, count: 1 }]);
      expect(sitespeedReports).toMatchObject([{ id, url: URL, createdAt: NOW, performanceScore: 0.93 }]);
      expect(sitespeedReports[0]?.files.toSorted()).toEqual(["filmstrip", "report", "screenshot"]);
      expect(shopImage).toBe(`/sitespeed/${access.shopId}/${id}/screenshot`);
    });
  });

  it("tells once that it failed three times running, and once that it works again", async () => {
    await withShop([failed], async (world) => {
      const events = async () => {
        const { rows } = await world.db.execute<{ event: unknown }>(
          "select data || jsonb_build_object('kind', kind) as event from event order by id",
        );
        return rows.map(({ event }) => event);
      };
      const runs: unknown[][] = [];
      for (const outcome of [failed, failed, failed, failed, loaded(), loaded()]) {
        world.ctx.load = async () => outcome;
        await world.run({ runId: String(runs.length) });
        await world.run({ runId: String(runs.length) });
        runs.push(await events());
      }
      const failing = { kind: "speedFailing", reason: "timed_out" };
      const works = { kind: "speedWorks" };
      expect(runs).toEqual([[], [], [failing], [failing], [failing, works], [failing, works]]);
    });
  });

  it("is no row with figures and a reason at once", async () => {
    await withShop([failed], async ({ db, run }) => {
      await run();
      await expect(db.transaction((tx) => tx.execute("update shop_sitespeed set cls = 0"))).rejects.toMatchObject({
        cause: { constraint: "shop_sitespeed_figures_or_failure" },
      });
    });
  });
});

describe("two workers", () => {
  let database: FreshDatabase;
  beforeAll(async () => {
    database = await freshDatabase();
  });
  afterAll(() => database.drop());

  /** Runs six shops alternately on two workers with short loads; returns the highest number of concurrent loads. */
  async function measureWith(folders: readonly [string, string]) {
    const { db } = database;
    const organizationId = folders.join("-");
    await addOrganization(db, organizationId);
    const projectId = await addProject(db, organizationId);
    const values = { sitespeedEnabled: true, sitespeedUrls: [URL] };
    const queue: number[] = [];
    while (queue.length < 6) queue.push(await addShop(db, { organizationId, projectId, values }));
    const shopIds = [...queue];
    let atOnce = 0;
    let most = 0;
    const load = async () => {
      most = Math.max(most, (atOnce += 1));
      await delay(15);
      atOnce -= 1;
      return loaded();
    };
    const work = async (folder: string) => {
      const ctx = {
        db,
        clock: () => NOW,
        files,
        browser: "/usr/bin/chromium",
        machine: "measuring-1",
        outboundAllow: "",
        timeZone: "UTC",
        log: silentLog,
        load,
      };
      for (let shopId = queue.shift(); shopId !== undefined; shopId = queue.shift()) {
        const { signal } = new AbortController();
        const run = { runId: `run-${shopId}`, organizationId, shopId, isDaily: false, signal };
        const outcome = await runSpeedTest({ ...ctx, turnsFolder: join(root, folder), turnSeconds: 5 }, run);
        expect(outcome).toBe("done");
      }
    };
    await Promise.all(folders.map(work));
    const speeds = await Promise.all(shopIds.map((id) => readSpeed(db, ShopAccess.system(organizationId, id), NOW)));
    return { most, measured: speeds.map(({ sitespeedTotal }) => sitespeedTotal) };
  }

  it("on one machine measure one after the other, and everything once", async () => {
    expect(await measureWith(["one", "one"])).toEqual({ most: 1, measured: [1, 1, 1, 1, 1, 1] });
  });

  it("on two machines share the work, and measure at the same time", async () => {
    expect(await measureWith(["two", "three"])).toEqual({ most: 2, measured: [1, 1, 1, 1, 1, 1] });
  });

  it("do not take files for forgotten ones that the other is just writing", async () => {
    const { db } = database;
    await addOrganization(db, "writing");
    const values = { sitespeedEnabled: true, sitespeedUrls: [URL] };
    const shopId = await addShop(db, { organizationId: "writing", projectId: await addProject(db, "writing"), values });
    let swept: Promise<number> | undefined;
    const slow = {
      ...files,
      put: async (key: string, content: Uint8Array) => {
        await files.put(key, content);
        swept ??= sweepSpeedFiles({ db, files, clock: () => NOW });
        await delay(50);
      },
    };
    const ctx = {
      db,
      clock: () => NOW,
      files: slow,
      browser: "/usr/bin/chromium",
      machine: "measuring-1",
      outboundAllow: "",
      log: silentLog,
      turnsFolder,
    };
    const { signal } = new AbortController();
    const run = { runId: "x", organizationId: "writing", shopId, isDaily: false, signal };
    await runSpeedTest({ ...ctx, timeZone: "UTC", load: async () => loaded() }, run);
    await swept;
    const kept = (await files.list("sitespeed")).filter((key) => key.startsWith(`sitespeed/${shopId}/`));
    expect(kept).toHaveLength(3);
  });
});

describe("what is asked for", () => {
  const asked: { shopId: number; priority: number }[] = [];
  const keys: unknown[] = [];
  const jobs: Pick<Jobs, "enqueue"> = {
    enqueue: async (kind, data, options) => {
      expect(kind.name).toBe(SPEED_TEST.name);
      if ("shopId" in data) asked.push({ shopId: Number(data.shopId), priority: options?.priority ?? 0 });
      if ("isDaily" in data) keys.push([options?.key, data.isDaily]);
      return true;
    },
  };
  beforeEach(() => [asked, keys].forEach((list) => list.splice(0)));

  it("waits, and goes before the daily runs when somebody asked", async () => {
    await withShop([], async ({ db, access }) => {
      await requestSpeedTest({ db, jobs }, access, { at: NOW });
      expect(asked).toEqual([{ shopId: access.shopId, priority: 2000 }]);
      expect((await readSpeed(db, access, NOW)).sitespeedProgress).toMatchObject({
        waitingSince: NOW,
        runningSince: null,
      });
    });
  });

  it("is not left out because a daily run waits, and stays what it is when it is handed on", async () => {
    await withShop([], async ({ db, access }) => {
      const { organizationId, shopId } = access;
      await requestSpeedTest({ db, jobs }, access, { at: NOW, dailyRunOn: "2026-11-21" });
      await requestSpeedTest({ db, jobs }, access, { at: NOW });
      await handOnSpeedTest(jobs, { organizationId, shopId, isDaily: true });
      await handOnSpeedTest(jobs, { organizationId, shopId, isDaily: false });
      const [daily, wanted] = [
        [`${organizationId} ${shopId} daily`, true],
        [`${organizationId} ${shopId}`, false],
      ];
      expect(keys).toEqual([daily, wanted, daily, wanted]);
      expect(asked.map(({ priority }) => priority)).toEqual([0, 2000, 1000, 2000]);
    });
  });

  it("is nothing of a shop that has speed tests switched off", async () => {
    await withShop([], async ({ db, access }) => {
      await saveSpeedSettings(db, access, { sitespeedEnabled: false, sitespeedUrls: [URL] });
      await requestSpeedTest({ db, jobs }, access, { at: NOW });
      expect(asked).toEqual([]);
      expect((await readSpeed(db, access, NOW)).sitespeedProgress).toBeNull();
    });
  });

  it("is the daily run once a night, and none while the storefront cannot be reached", async () => {
    await withShop([], async ({ db, access }) => {
      const night = (time: string) => requestDailyRuns({ db, jobs, clock: () => new Date(time) }, "Europe/Berlin");
      expect(await night("2026-11-20T22:00:00Z")).toBe(0);
      expect(await night("2026-11-21T03:58:00Z")).toBe(1);
      expect(await night("2026-11-21T03:59:00Z")).toBe(0);
      await db.execute(`update shop_state set failure = '{"reason":"timed_out"}'`);
      expect(await night("2026-11-22T03:58:00Z")).toBe(0);
      await db.execute("update shop_state set failure = null");
      expect(await night("2026-11-22T03:59:00Z")).toBe(1);
      expect(asked).toEqual([
        { shopId: access.shopId, priority: 0 },
        { shopId: access.shopId, priority: 0 },
      ]);
    });
  });
});
