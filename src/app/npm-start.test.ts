import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { freePort } from "../lib/free-port-fixture.ts";

const PATIENCE = { timeout: 120_000, interval: 100 };
const ROOT = join(import.meta.dirname, "../..");

let dataFolder: string;
let port: number;
let npm: ChildProcess;

// One folder for all: what ended in good order is also where the next one starts.
beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), "shopwarden-npm-"));
});

beforeEach(async () => {
  port = await freePort();
});

afterEach(() => {
  for (const pid of processesOn(dataFolder)) process.kill(pid, "SIGKILL");
});

afterAll(() => rmSync(dataFolder, { recursive: true, force: true }));

/**
 * Every process that was started with this data folder, however its parents ended. PostgreSQL gets the folder as an
 * argument.
 */
function processesOn(folder: string): number[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => `${read(pid, "environ")}${read(pid, "cmdline")}`.includes(folder))
    .map(Number);
}

function read(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, "utf8");
  } catch {
    return "";
  }
}

async function start(): Promise<void> {
  npm = spawn("npm", ["start"], {
    cwd: ROOT,
    detached: true,
    stdio: "ignore",
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      DATA_DIR: dataFolder,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATABASE_PORT: "0",
    },
  });
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(isReady, PATIENCE).toBe(200);
}

// SIGINT to npm alone is not tested: npm then waits for its child, because Ctrl-C reaches the whole process group.
describe("npm start", { timeout: 240_000 }, () => {
  it.each([
    ["npm", "SIGTERM"],
    ["npm", "SIGHUP"],
    ["npm", "SIGKILL"],
    ["group", "SIGTERM"],
    ["group", "SIGINT"],
  ] as const)("ends everything in good order when its %s gets %s", async (whom, signal) => {
    await start();
    const pid = npm.pid ?? 0;
    const gone = once(npm, "exit");
    process.kill(whom === "npm" ? pid : -pid, signal);
    await gone;
    await expect.poll(() => processesOn(dataFolder), { timeout: 30_000, interval: 100 }).toEqual([]);
    expect(existsSync(join(dataFolder, "postgres/postmaster.pid"))).toBe(false);
    expect(existsSync(join(dataFolder, "running"))).toBe(false);
  });
});
