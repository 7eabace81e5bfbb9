import { createHmac } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { sessionCookieName } from "../../identity/session.ts";
import { createDatabase, type Database } from "../../lib/db.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../../lib/postgres/embedded-postgres.ts";
import { migrateDatabase } from "../../lib/migrate.ts";
import { layLine } from "./breakable-line-fixture.ts";
import {
  countOf,
  expectOneTurnEach,
  type Fleet,
  makeAllDue,
  type ProductProcess,
  SECRET,
  startFleet,
  startProcess,
  untilAllVisitedAgain,
  untilVisits,
  updateOneExtensionEach,
  visitForTheFirstTime,
} from "./faults-fixture.ts";
import { freePort } from "../../lib/free-port-fixture.ts";

const SHOPS = 60;
const AWAY_MILLISECONDS = 3_000;
const PATIENCE = { timeout: 30_000, interval: 50 };

let folder: string;
let postgres: EmbeddedPostgres;
let database: Database;
let fleet: Fleet;
const processes: ProductProcess[] = [];

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "shopwarden-faults-"));
  postgres = await startEmbeddedPostgres({ dataFolder: folder });
  await migrateDatabase(postgres.url);
  database = createDatabase(postgres.url);
  fleet = await startFleet(database.db, SHOPS, 20);
});

afterEach(async () => {
  await Promise.all(processes.splice(0).map((process) => process.kill()));
  await fleet.close();
  await database.close();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: "server" | "worker", databaseUrl: string, environment: Record<string, string> = {}) {
  const started = await startProcess(name, { databaseUrl, fleet, environment });
  processes.push(started);
  return started;
}

function urlOnPort(port: number): string {
  const url = new URL(postgres.url);
  url.port = String(port);
  return url.href;
}

describe("a database that is killed during visits", { timeout: 240_000 }, () => {
  it("comes back, and the worker goes on by itself without losing or doubling anything", async () => {
    const { pool } = database;
    await visitForTheFirstTime(pool, { databaseUrl: postgres.url, fleet });
    updateOneExtensionEach(fleet, "99.1.0");
    const worker = await start("worker", postgres.url);
    await makeAllDue(pool);
    await untilVisits(pool, SHOPS / 4);
    process.kill(postgres.pid() ?? 0, "SIGKILL");

    await expect.poll(() => countOf(pool, "shop_visit").catch(() => -1), PATIENCE).toBeGreaterThanOrEqual(SHOPS / 4);
    await untilAllVisitedAgain(pool);
    await expectOneTurnEach(pool, fleet, "99.1.0");
    expect(worker.child.exitCode).toBeNull();
  });
});

describe("a database that cannot be reached for a while", { timeout: 240_000 }, () => {
  it("makes the server say so in words, until it answers again by itself", async () => {
    const line = await layLine(postgres.port);
    const port = await freePort();
    const server = await start("server", urlOnPort(line.port), { PORT: String(port) });
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: sessionCookie() } });
    const statusOf = async (path: string) => (await ask(path)).status;
    await expect.poll(() => statusOf("/readyz"), PATIENCE).toBe(200);
    expect(await statusOf("/trpc/account.currentUserShops")).toBe(401);

    await line.cut();
    for (const path of ["/trpc/account.currentUserShops", "/api/auth/get-session"]) {
      const answer = await ask(path);
      expect(answer.status).toBe(503);
      const said = await answer.text();
      expect(said).toContain("The database cannot be reached at the moment.");
      expect(said).toContain('"german":"Die Datenbank ist gerade nicht erreichbar.');
    }
    expect(await statusOf("/readyz")).toBe(503);
    expect(await statusOf("/healthz")).toBe(200);
    await delay(AWAY_MILLISECONDS);
    expect(await statusOf("/trpc/account.currentUserShops")).toBe(503);

    await line.mend();
    await expect.poll(() => statusOf("/readyz"), PATIENCE).toBe(200);
    expect(await statusOf("/trpc/account.currentUserShops")).toBe(401);
    expect(await statusOf("/api/auth/get-session")).toBe(200);
    expect(server.child.exitCode).toBeNull();
  });

  it("lets the worker wait, and go on by itself", async () => {
    const { pool } = database;
    await visitForTheFirstTime(pool, { databaseUrl: postgres.url, fleet });
    updateOneExtensionEach(fleet, "99.1.0");
    const line = await layLine(postgres.port);
    const worker = await start("worker", urlOnPort(line.port));
    await makeAllDue(pool);
    await untilVisits(pool, SHOPS / 4);
    await line.cut();
    await delay(AWAY_MILLISECONDS);
    await line.mend();

    await untilAllVisitedAgain(pool);
    await expectOneTurnEach(pool, fleet, "99.1.0");
    expect(worker.child.exitCode).toBeNull();
  });
});

/** Signed with our secret, so that the product looks it up in the database. */
function sessionCookie(): string {
  const token = "nobody-has-this-token";
  const signature = createHmac("sha256", SECRET).update(token).digest("base64");
  return `${sessionCookieName("http://localhost")}=${encodeURIComponent(`${token}.${signature}`)}`;
}
