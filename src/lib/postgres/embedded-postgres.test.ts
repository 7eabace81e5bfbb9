import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { isDatabaseAway } from "../db.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

/** A folder whose database was stopped in good order: making one anew takes nearly all the time of a first start. */
let made: string;
let dataFolder: string;
const folders: string[] = [];
const running: EmbeddedPostgres[] = [];

beforeAll(async () => {
  made = newFolder();
  // Lets the user who runs PostgreSQL traverse the folder if we are root: the database is made in it, not beside it.
  chmodSync(made, 0o711);
  await (await startEmbeddedPostgres({ dataFolder: made })).stop();
});

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

beforeEach(() => {
  dataFolder = newFolder();
  copyMade(dataFolder);
});

afterEach(async () => {
  await Promise.all(running.splice(0).map((postgres) => postgres.stop()));
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "shopwarden-embedded-"));
  folders.push(folder);
  return folder;
}

/** With owners and modes, without which PostgreSQL does not start. */
function copyMade(folder: string): void {
  expect(spawnSync("cp", ["-a", `${made}/.`, folder]).status).toBe(0);
}

async function start(): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataFolder });
  running.push(postgres);
  return postgres;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => {});
  await client.connect();
  try {
    return (await client.query(statement)).rows[0];
  } finally {
    await client.end();
  }
}

/** Another process that starts the database on our folder, writes a row, and keeps running until it is killed. */
async function otherOwner(): Promise<{ process: ChildProcess; postgresPid: number }> {
  const program = `
    const { startEmbeddedPostgres } = await import(${JSON.stringify(join(import.meta.dirname, "embedded-postgres.ts"))});
    const { default: pg } = await import("pg");
    const postgres = await startEmbeddedPostgres({ dataFolder: ${JSON.stringify(dataFolder)} });
    const client = new pg.Client({ connectionString: postgres.url });
    await client.connect();
    await client.query("create table kept as select 42 as answer");
    console.log(postgres.pid());
    setInterval(() => {}, 1000);`;
  const process_ = spawn(process.execPath, ["--input-type=module", "-e", program], { cwd: import.meta.dirname });
  if (!process_.stdout) throw new Error("no output");
  const [line] = await once(createInterface({ input: process_.stdout }), "line");
  return { process: process_, postgresPid: Number(line) };
}

function isAlive(pid: number): boolean {
  return existsSync(`/proc/${pid}/stat`) && !/\) Z /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
}

describe("the embedded PostgreSQL", () => {
  it("keeps what was written from one start to the next", async () => {
    dataFolder = newFolder();
    const first = await start();
    await ask(first.url, "create table kept as select 42 as answer");
    await first.stop();
    expect(existsSync(join(dataFolder, "postgres/postmaster.pid"))).toBe(false);
    const second = await start();
    expect(await ask(second.url, "select answer from kept")).toEqual({ answer: 42 });
  });

  it("is durable, checks its pages, and listens on the loopback interface alone", async () => {
    const { url } = await start();
    const settings = [
      "fsync",
      "synchronous_commit",
      "full_page_writes",
      "data_checksums",
      "listen_addresses",
      "password_encryption",
    ];
    const query = `select ${settings.map((name) => `current_setting('${name}') as ${name}`).join(", ")}`;
    expect(await ask(url, query)).toEqual({
      fsync: "on",
      synchronous_commit: "on",
      full_page_writes: "on",
      data_checksums: "on",
      listen_addresses: "127.0.0.1",
      password_encryption: "scram-sha-256",
    });
  });

  it("lets nobody in without its password, which only we can read", async () => {
    const { url, socketUrl } = await start();
    for (const address of [url, socketUrl]) {
      const guess = ask(address.replace(/:[^:@]+@/, ":guess@"), "select 1");
      await expect(guess).rejects.toThrow("password authentication failed");
    }
    expect(statSync(join(dataFolder, "postgres")).mode & 0o077).toBe(0);
    expect(statSync(join(dataFolder, "database-password")).mode & 0o777).toBe(0o600);
  });

  it("comes back at the same address when it is killed, with everything that was committed", async () => {
    const postgres = await start();
    await ask(postgres.url, "create table kept as select 42 as answer");
    const before = postgres.pid() ?? 0;
    process.kill(before, "SIGKILL");
    const refusals: unknown[] = [];
    for (const address of [postgres.url, postgres.socketUrl]) {
      const answer = () =>
        ask(address, "select answer from kept").catch((error: unknown) => {
          refusals.push(error);
          return null;
        });
      await expect.poll(answer, { timeout: 10_000 }).toEqual({ answer: 42 });
    }
    expect(postgres.pid()).not.toBe(before);
    expect(refusals.filter((error) => !isDatabaseAway(error))).toEqual([]);
  });

  it("is asked through a socket, by its port only where the path of a socket would be too long", async () => {
    const asked = "select inet_client_addr()::text as caller";
    expect(await ask((await start()).socketUrl, asked)).toEqual({ caller: null });
    // So that PostgreSQL's user can enter it: else root keeps the cluster elsewhere, by a short path.
    chmodSync(dataFolder, 0o711);
    const deep = join(dataFolder, "a-folder-with-a-name".repeat(5));
    const postgres = await startEmbeddedPostgres({ dataFolder: deep });
    running.push(postgres);
    expect(postgres.socketUrl).toBe(postgres.url);
    expect(await ask(postgres.url, asked)).toEqual({ caller: "127.0.0.1/32" });
  });

  it("is away for those who ask it through a socket that is gone", async () => {
    const { socketUrl, port } = await start();
    rmSync(join(dataFolder, `postgres/.s.PGSQL.${port}`));
    const refused: unknown = await ask(socketUrl, "select 1").catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "ENOENT" });
    expect(isDatabaseAway(refused)).toBe(true);
  });

  it("takes over from an owner that was killed and left the database running", async () => {
    const owner = await otherOwner();
    owner.process.kill("SIGKILL");
    await once(owner.process, "exit");
    expect(isAlive(owner.postgresPid)).toBe(true);
    const { url } = await start();
    expect(isAlive(owner.postgresPid)).toBe(false);
    expect(await ask(url, "select answer from kept")).toEqual({ answer: 42 });
  });

  it("recovers when owner and database were killed together", async () => {
    const owner = await otherOwner();
    owner.process.kill("SIGKILL");
    process.kill(owner.postgresPid, "SIGKILL");
    await once(owner.process, "exit");
    const { url } = await start();
    expect(await ask(url, "select answer from kept")).toEqual({ answer: 42 });
  });

  it("is not fooled by a lock file whose process id belongs to somebody else by now", async () => {
    writeFileSync(join(dataFolder, "postgres/postmaster.pid"), `${process.pid}\n${join(dataFolder, "postgres")}\n`);
    const { url } = await start();
    expect(await ask(url, "select 1 as one")).toEqual({ one: 1 });
  });

  it("takes another port when the preferred one is in use", async () => {
    const first = await start();
    const other = newFolder();
    copyMade(other);
    const second = await startEmbeddedPostgres({ dataFolder: other, port: first.port });
    running.push(second);
    expect(second.port).not.toBe(first.port);
    await second.stop();
  });

  it("refuses a folder that another version of PostgreSQL wrote", async () => {
    writeFileSync(join(dataFolder, "postgres/PG_VERSION"), "12\n");
    await expect(start()).rejects.toThrow("was written by PostgreSQL 12");
  });
});
