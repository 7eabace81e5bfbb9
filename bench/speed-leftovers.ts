import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { openMeasuredPage } from "./measured-page.ts";
import { readOptions, say } from "./options.ts";

/** Processes and files that are left when workers have loaded a page so often and were killed in between. */
const options = readOptions({ runs: "50", kills: "10", "longest-seconds": "5" });
const runs = Number(options.runs);
const kills = Number(options.kills);
/** What watches over a load ends it when its worker is gone; a busy machine needs a while for that. */
const SETTLED_MILLISECONDS = 30_000;
const LOOK_AGAIN_MILLISECONDS = 250;

const root = mkdtempSync(join(tmpdir(), "shopwarden-bench-"));
chmodSync(root, 0o711);
/** Where the system's own folder for temporary files would be, which others use too. */
const temporaryFolder = join(root, "tmp");
mkdirSync(temporaryFolder, { mode: 0o777 });
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
      await once(worker, "message");
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

async function report(): Promise<void> {
  const start = Date.now();
  let { processes, files } = leftovers();
  while (processes.length + files.length > 0 && Date.now() - start < SETTLED_MILLISECONDS) {
    await delay(LOOK_AGAIN_MILLISECONDS);
    ({ processes, files } = leftovers());
  }
  say(
    `${done} loads and ${killed} kills in the middle of one (and a last one at the end), ${Date.now() - start} ms later:`,
    `${processes.length} processes left`,
    `${files.length} files left ${files.join(", ")}`.trimEnd(),
  );
  process.exitCode = processes.length + files.length === 0 ? 0 : 1;
}

function leftovers() {
  return {
    processes: readdirSync("/proc").filter((name) => /^\d+$/.test(name) && commandOf(name).includes(root)),
    files: readdirSync(root).flatMap((folder) => readdirSync(join(root, folder))),
  };
}

function commandOf(pid: string): string {
  try {
    return Number(pid) === process.pid ? "" : readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}
