import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import type { Pool } from "pg";
import { expect, inject } from "vitest";
import type { FakeShop } from "../../../fake-shop/fake-shop.ts";
import { type FakeShops, startFakeShops } from "../../../fake-shop/server.ts";
import { createSecretBox } from "../../lib/crypto.ts";
import type { Db } from "../../lib/db.ts";
import { LEASE_SECONDS } from "../../monitoring/schedule.ts";
import { secretPlace } from "../../shops/credentials.ts";
import { addOrganization, addProject, addShop } from "../../shops/shop-fixture.ts";
import { callWorkers } from "../api/shop-services.ts";
import { PROGRAM_ENVIRONMENT } from "../../lib/program-environment-fixture.ts";

export const ORGANIZATION = "acme";
export const SECRET = "a secret that is only used by these tests";
/** Much longer than the visits of these tests take. */
const SHORT_LEASE_SECONDS = 6;
const PATIENCE = { timeout: 90_000, interval: 50 };

export interface Fleet {
  fakes: FakeShops;
  ids: readonly number[];
  shopOf(id: number): FakeShop;
  close(): Promise<void>;
}

/** Simulated shops with rows that have never been visited and are not due. */
export async function startFleet(db: Db, count: number, latencyMilliseconds: number): Promise<Fleet> {
  const secrets = createSecretBox([SECRET]);
  const fakes = await startFakeShops({ latencyMilliseconds });
  await addOrganization(db, ORGANIZATION);
  const projectId = await addProject(db, ORGANIZATION);
  const shops = new Map<number, FakeShop>();
  for (let id = 1; id <= count; id += 1) {
    const fake = fakes.add({ slug: `shop-${id}`, extensions: 3, froshTools: null });
    const clientSecret = secrets.seal(fake.clientSecret, secretPlace("client_secret", id));
    await addShop(db, {
      organizationId: ORGANIZATION,
      projectId,
      url: fake.url,
      values: { id, clientId: fake.clientId, clientSecret },
      state: { dueAt: null },
    });
    shops.set(id, fake);
  }
  const shopOf = (id: number): FakeShop => {
    const fake = shops.get(id);
    if (fake === undefined) throw new Error(`There is no shop ${id}.`);
    return fake;
  };
  return { fakes, ids: [...shops.keys()], shopOf, close: () => fakes.close() };
}

export interface ProcessOptions {
  databaseUrl: string;
  fleet: Pick<Fleet, "fakes">;
  /** Additional environment variables. */
  environment?: Record<string, string>;
}

/** A server or worker as the product starts it, in a child process: bundled. */
export interface ProductProcess {
  child: ChildProcess;
  dataFolder: string;
  /** Kills everything at once, as in a power cut. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export async function startProcess(name: "server" | "worker", options: ProcessOptions): Promise<ProductProcess> {
  const dataFolder = mkdtempSync(join(tmpdir(), "shopwarden-faults-"));
  const child = fork(join(inject("programsFolder"), `${name}.js`), {
    env: {
      ...PROGRAM_ENVIRONMENT,
      DATABASE_URL: options.databaseUrl,
      APP_SECRET: SECRET,
      DATA_DIR: dataFolder,
      HOST: "127.0.0.1",
      OUTBOUND_ALLOW: "*.localhost",
      REGISTRATION: "open",
      STORE_URL: `${options.fleet.fakes.sourcesUrl}/store`,
      STATIC_DATA_URL: `${options.fleet.fakes.sourcesUrl}/static-data`,
      SEVERITIES_URL: `${options.fleet.fakes.sourcesUrl}/severities`,
      RDAP_BOOTSTRAP_URL: `${options.fleet.fakes.sourcesUrl}/registries/dns.json`,
      LOG_LEVEL: process.env["FAULTS_LOG_LEVEL"] ?? "fatal",
      ...options.environment,
    },
  });
  await ready(child);
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      const ended = once(child, "exit");
      child.kill(signal);
      await ended;
    }
    rmSync(dataFolder, { recursive: true, force: true });
  };
  return { child, dataFolder, kill: () => end("SIGKILL"), stop: () => end("SIGTERM") };
}

/** Resolves when the process reports that it works; earlier messages only say that it is alive. */
async function ready(child: ChildProcess): Promise<void> {
  for await (const [message] of on(child, "message")) if (typeof message === "object") return;
}

/** Workers sleep until the next due time that they know; this wakes them, as the button does. */
export async function wakeWorkers(pool: Pool): Promise<void> {
  await callWorkers(drizzle({ client: pool }));
}

/** Starts a round: every shop is due now. */
export async function makeAllDue(pool: Pool): Promise<void> {
  await pool.query("update shop_state set due_at = now() - interval '1 second'");
  await wakeWorkers(pool);
}

/** Ends all leases, so that other workers may take over from a lost one. */
export async function endLeases(pool: Pool): Promise<void> {
  await pool.query("update shop_state set lease_until = now() - interval '1 second' where lease_until is not null");
  await wakeWorkers(pool);
}

/** Resolves when no shop is due and none is being visited. */
export async function untilAllVisited(pool: Pool): Promise<void> {
  await expect
    .poll(() => countOf(pool, "shop_state where due_at <= now() or lease_until is not null"), PATIENCE)
    .toBe(0);
}

/** The same with leases of a few seconds, so that a visit that could not be saved is soon repeated. */
export async function untilAllVisitedAgain(pool: Pool): Promise<void> {
  const isOver = async () => {
    await pool.query(
      "update shop_state set lease_until = now() where lease_until < now() + make_interval(secs => $1)",
      [LEASE_SECONDS - SHORT_LEASE_SECONDS],
    );
    await wakeWorkers(pool);
    return await countOf(pool, "shop_state where due_at <= now() or lease_until is not null");
  };
  await expect.poll(isOver, { ...PATIENCE, interval: 250 }).toBe(0);
}

export async function untilVisits(pool: Pool, count: number): Promise<void> {
  await expect.poll(() => countOf(pool, "shop_visit"), PATIENCE).toBeGreaterThanOrEqual(count);
}

export async function countOf(pool: Pool, rows: string): Promise<number> {
  const answer = await pool.query(`select count(*)::integer as count from ${rows}`);
  return answer.rows[0].count;
}

/** Visits every shop once, so that the next visit finds differences. */
export async function visitForTheFirstTime(pool: Pool, options: ProcessOptions): Promise<void> {
  const worker = await startProcess("worker", options);
  await makeAllDue(pool);
  await untilAllVisited(pool);
  await worker.stop();
  await pool.query("truncate shop_visit, shop_changelog");
}

/** Gives the first extension of every shop a new version; returns which one. */
export function updateOneExtensionEach(fleet: Fleet, version: string): void {
  for (const id of fleet.ids) {
    const fake = fleet.shopOf(id);
    const [plugin] = fake.state.plugins;
    if (plugin === undefined) throw new Error(`Shop ${id} has no plugin.`);
    fake.updateExtension(plugin.name, version);
  }
}

/** Each shop has one successful visit and one changelog entry with the one updated extension. */
export async function expectOneTurnEach(pool: Pool, fleet: Fleet, version: string): Promise<void> {
  const { rows: visits } = await pool.query(
    "select shop_id, count(*)::integer as count, min(outcome) as outcome from shop_visit group by shop_id order by shop_id",
  );
  expect(visits).toEqual(fleet.ids.map((id) => ({ shop_id: id, count: 1, outcome: "answered" })));
  const { rows: changes } = await pool.query(
    `select shop_id, extensions->0->>'new_version' as version, jsonb_array_length(extensions) as count
     from shop_changelog order by shop_id`,
  );
  expect(changes).toEqual(fleet.ids.map((id) => ({ shop_id: id, version, count: 1 })));
  expect(await countOf(pool, "shop_state where lease_owner is not null or due_at is null or due_at <= now()")).toBe(0);
}
