import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "../lib/postgres/embedded-postgres.ts";
import { freePort } from "../lib/free-port-fixture.ts";
import { PROGRAM_ENVIRONMENT } from "../lib/program-environment-fixture.ts";

const SECRET = "a secret that is only used by these tests";
/** The test waits for a state; a busy machine may need half a minute for a first start. */
const PATIENCE_MILLISECONDS = 120_000;

let dataFolder: string;
let port: number;
const started: ChildProcess[] = [];
const databases: EmbeddedPostgres[] = [];
const folders: string[] = [];

beforeEach(async () => {
  port = await freePort();
});

afterEach(async () => {
  for (const child of started.splice(0)) killTree(child);
  await Promise.all(databases.splice(0).map((database) => database.stop()));
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Others go on with what the test before left: making and migrating a database takes as long as all else of a start. */
function startWithNothing(): void {
  dataFolder = mkdtempSync(join(tmpdir(), "shopwarden-main-"));
  folders.push(dataFolder);
}

function run(
  program: "main" | "server",
  environment: Record<string, string> = {},
): ChildProcess & { said: () => string } {
  let said = "";
  const child = spawn(process.execPath, [join(inject("programsFolder"), `${program}.js`)], {
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...PROGRAM_ENVIRONMENT,
      DATA_DIR: dataFolder,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_PORT: "0",
      ...environment,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += String(chunk)));
  started.push(child);
  return Object.assign(child, { said: () => said });
}

/** Simulates kill -9 on the whole process tree: nothing can shut down cleanly. */
function killTree(child: ChildProcess): void {
  for (const pid of [...descendants(child.pid ?? 0), child.pid ?? 0]) {
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      continue;
    }
  }
}

function descendants(pid: number): number[] {
  const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  return children.flatMap((child) => [...descendants(Number(child)), Number(child)]);
}

function parentOf(pid: string): number {
  try {
    return Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]);
  } catch {
    return 0;
  }
}

async function statusOf(path: string): Promise<number> {
  return await fetch(`http://127.0.0.1:${port}${path}`).then(
    (response) => response.status,
    () => 0,
  );
}

async function becomes(path: string, status: number): Promise<void> {
  await expect.poll(() => statusOf(path), { timeout: PATIENCE_MILLISECONDS, interval: 50 }).toBe(status);
}

async function stopped(child: ChildProcess): Promise<number | null> {
  const exit = once(child, "exit");
  child.kill("SIGINT");
  const [code] = await exit;
  return code;
}

describe("the product in one piece", { timeout: 400_000 }, () => {
  beforeAll(startWithNothing);

  it("starts with nothing, survives kill -9 of everything, and stops in good order", async () => {
    startWithNothing();
    const first = run("main");
    await becomes("/readyz", 200);
    const secret = readFileSync(join(dataFolder, "app-secret"), "utf8");
    killTree(first);
    await becomes("/healthz", 0);

    const second = run("main");
    await becomes("/readyz", 200);
    expect(readFileSync(join(dataFolder, "app-secret"), "utf8")).toBe(secret);
    await expect.poll(() => second.said(), { timeout: PATIENCE_MILLISECONDS }).toContain("/setup/");
    expect(await stopped(second)).toBe(0);
    expect(existsSync(join(dataFolder, "postgres/postmaster.pid"))).toBe(false);
    expect(await statusOf("/healthz")).toBe(0);
  });

  it("starts its database again when that is killed", async () => {
    const main = run("main");
    await becomes("/readyz", 200);
    process.kill(Number.parseInt(readFileSync(join(dataFolder, "postgres/postmaster.pid"), "utf8"), 10), "SIGKILL");
    await becomes("/readyz", 503);
    await becomes("/readyz", 200);
    expect(await statusOf("/api/auth/get-session")).toBe(200);
    expect(await stopped(main)).toBe(0);
  });

  it("is ready with another port for its database where the preferred one is in use, and says so", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const taken = typeof address === "object" && address !== null ? address.port : 0;
    const main = run("main", { DATABASE_PORT: String(taken) });
    await becomes("/readyz", 200);
    await expect
      .poll(main.said, { timeout: PATIENCE_MILLISECONDS })
      .toMatch(new RegExp(`Port ${taken} is in use; the database listens on \\d+\\.`));
    expect(await stopped(main)).toBe(0);
    other.close();
  });

  it("says everything that is wrong with its configuration and does not start", async () => {
    const main = run("main", { PORT: "eighty", LOG_LEVEL: "loud" });
    const [code] = await once(main, "exit");
    expect(code).toBe(78);
    expect(main.said()).toContain("PORT must be a whole number");
    expect(main.said()).toContain("LOG_LEVEL must be one of");
  });

  it("ends with a sentence when its port is taken", async () => {
    const other = createServer().listen(port, "127.0.0.1");
    await once(other, "listening");
    const main = run("main");
    const [code] = await once(main, "exit");
    other.close();
    expect(code).toBe(78);
    expect(main.said()).toContain(`Port ${port} is used by another program`);
    expect(existsSync(join(dataFolder, "postgres/postmaster.pid"))).toBe(false);
  });
});

describe("a server by itself", { timeout: 400_000 }, () => {
  beforeAll(startWithNothing);

  it("waits for its database, says so when it goes away, and comes back with it", async () => {
    const databaseFolder = join(dataFolder, "elsewhere");
    const open = async (databasePort: number) => {
      const database = await startEmbeddedPostgres({ dataFolder: databaseFolder, port: databasePort, durable: false });
      databases.push(database);
      return database;
    };
    const { url, port: databasePort, stop } = await open(0);
    await stop();

    const server = run("server", { DATABASE_URL: url, APP_SECRET: SECRET });
    await becomes("/healthz", 200);
    expect(await statusOf("/readyz")).toBe(503);

    const second = await open(databasePort);
    await becomes("/readyz", 200);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`);
    expect(await ready.json()).toMatchObject({ status: "ok", database: "ok", worker: "none alive" });
    await second.stop();
    await becomes("/readyz", 503);
    expect(await statusOf("/healthz")).toBe(200);

    await open(databasePort);
    await becomes("/readyz", 200);
    expect(await stopped(server)).toBe(0);
  });

  it("needs to be told where the database is", async () => {
    const server = run("server");
    const [code] = await once(server, "exit");
    expect(code).toBe(78);
    expect(server.said()).toContain("DATABASE_URL is missing");
  });
});
