import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openMeasuredPage } from "./measured-page.ts";
import { readOptions, say } from "./options.ts";

/** Counts processes and files that are left after many page loads, some of whose workers were killed midway. */
const options = readOptions({ runs: "50", kills: "10", "longest-seconds": "5" });
const runs = Number(options.runs);
const kills = Number(options.kills);
/** The supervisor of a load ends it when its worker is gone; a busy machine needs a while for that. */
const SETTLED_MILLISECONDS = 120_000;
const LOOK_AGAIN_MILLISECONDS = 250;
const COMMAND_CHARACTERS = 200;

const root = mkdtempSync(join(tmpdir(), "shopwarden-bench-"));
chmodSync(root, 0o711);
/** Stands in for the system's temporary folder, which others use too. */
const temporaryFolder = join(root, "tmp");
mkdirSync(temporaryFolder, { mode: 0o777 });
/** What Lighthouse could leave in the system's folder. The browser gets a temporary folder of its own. */
const SYSTEM = tmpdir();
const inSystem = () => readdirSync(SYSTEM).filter((name) => /^(lighthouse|puppeteer)/i.test(name));
const systemBefore = new Set(inSystem());
const page = await openMeasuredPage();
let done = 0;
let killed = 0;
let worker = startWorker();
try {
  while (done + killed < runs) {
    if (killed < kills && (done + killed + 1) % Math.floor(runs / kills) === 0) {
      await delay((Number(options["longest-seconds"]) * 1000 * killed) / kills);
      worker.kill("SIGKILL");
      await once(worker, "exit");
      killed += 1;
      worker = startWorker();
    } else {
      await oneLoad();
      done += 1;
    }
  }
  worker.kill("SIGKILL");
  await once(worker, "exit");
  await report();
} finally {
  worker.kill("SIGKILL");
  await page.close();
  rmSync(root, { recursive: true, force: true });
}

function startWorker(): ChildProcess {
  return fork(fileURLToPath(new URL("./speed-load-process.ts", import.meta.url)), [page.url, root], {
    env: { ...process.env, TMPDIR: temporaryFolder },
  });
}

async function oneLoad(): Promise<void> {
  const over = new AbortController();
  const { signal } = over;
  const ended = once(worker, "exit", { signal }).then(([code]) => {
    throw new Error(`The worker ended by itself with ${code}`);
  });
  await Promise.race([once(worker, "message", { signal }), ended]).finally(() => over.abort());
}

async function report(): Promise<void> {
  const start = Date.now();
  let left = leftovers();
  while (left.length > 0 && Date.now() - start < SETTLED_MILLISECONDS) {
    await delay(LOOK_AGAIN_MILLISECONDS);
    left = leftovers();
  }
  say(
    `${done} loads and ${killed} kills in the middle of one (and a last one at the end), ${Date.now() - start} ms later:`,
    `${left.length} processes and files left`,
    ...left,
  );
  process.exitCode = left.length === 0 ? 0 : 1;
}

/** Each leftover with its origin: a process with its state, parent and command, a file with its path. */
function leftovers(): readonly string[] {
  const processes = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && commandOf(name).includes(root));
  const files = readdirSync(root).flatMap((folder) =>
    readdirSync(join(root, folder)).map((file) => join(folder, file)),
  );
  const system = inSystem().filter((name) => !systemBefore.has(name));
  return [
    ...processes.map(processOf),
    ...files.map((file) => `file ${file}`),
    ...system.map((name) => `file ${join(SYSTEM, name)}`),
  ];
}

function processOf(pid: string): string {
  const status = read(`/proc/${pid}/status`);
  const [state, parent] = ["State", "PPid"].map((field) => new RegExp(`^${field}:\\s+(.+)$`, "mu").exec(status)?.[1]);
  const command = commandOf(pid).replaceAll("\0", " ").replaceAll(root, "…");
  return `process ${pid}, ${state ?? "gone"}, of ${parent ?? "nobody"}: ${command.slice(0, COMMAND_CHARACTERS)}`;
}

function commandOf(pid: string): string {
  return Number(pid) === process.pid ? "" : read(`/proc/${pid}/cmdline`);
}

/** Empty once the process has ended. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
