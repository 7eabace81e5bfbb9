import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const STOP_TIMEOUT_SECONDS = 20;
const POLL_MILLISECONDS = 20;

/**
 * Cleans up after a killed run: stops a PostgreSQL that still runs on the folder, and removes a lock file whose process
 * id now belongs to another program (ids are reused, in containers quickly).
 */
export async function clearLeftover(folder: string): Promise<void> {
  const lockFile = join(folder, "postmaster.pid");
  if (!existsSync(lockFile)) return;
  const pid = Number.parseInt(readFileSync(lockFile, "utf8"), 10);
  if (isPostgresOn(folder, pid)) await stopPostgres(folder, pid);
  else rmSync(lockFile, { force: true });
}

/**
 * Requests a fast shutdown (open transactions are rolled back), then an immediate one, after which recovery is needed.
 */
async function stopPostgres(folder: string, pid: number): Promise<void> {
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    process.kill(pid, signal);
    const deadline = performance.now() + STOP_TIMEOUT_SECONDS * 1000;
    while (performance.now() < deadline) {
      if (!isPostgresOn(folder, pid)) return;
      await delay(POLL_MILLISECONDS);
    }
  }
}

/** Whether the process is a PostgreSQL running on this folder. */
function isPostgresOn(folder: string, pid: number): boolean {
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, "utf8").split("\0");
    const state = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.at(0);
    return state !== "Z" && words[0]?.endsWith("postgres") === true && words.includes(folder);
  } catch {
    return false;
  }
}
