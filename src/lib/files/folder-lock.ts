import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";

const WAIT_SECONDS = 10;
const POLL_MILLISECONDS = 100;

/**
 * Makes sure that only one process works in the folder. Waits for a process that is just ending. A killed process holds
 * nothing, because its id together with its start time is never reused.
 * @throws if another process keeps the folder
 */
export async function lockFolder(folder: string, waitSeconds: number = WAIT_SECONDS): Promise<() => void> {
  const file = join(folder, "running");
  const deadline = performance.now() + waitSeconds * 1000;
  for (let owner = livingOwner(file); owner !== null; owner = livingOwner(file)) {
    if (performance.now() > deadline) throw new FolderInUse(folder, owner);
    await delay(POLL_MILLISECONDS);
  }
  writeFileSync(`${file}.new`, identityOf(process.pid) ?? "");
  renameSync(`${file}.new`, file);
  return () => rmSync(file, { force: true });
}

export class FolderInUse extends Error {
  constructor(folder: string, pid: number) {
    super(`Shopwarden already runs on ${folder} (process ${pid}). Stop it first, or set DATA_DIR to another folder.`);
    this.name = "FolderInUse";
  }
}

function livingOwner(file: string): number | null {
  const identity = read(file)?.trim();
  if (!identity) return null;
  const pid = Number.parseInt(identity, 10);
  return identityOf(pid) === identity ? pid : null;
}

/** Id and start time of a process; `null` if it does not exist. Zombies count as not existing. */
function identityOf(pid: number): string | null {
  const fields = read(`/proc/${pid}/stat`)?.split(") ").at(-1)?.split(" ");
  if (!fields || fields[0] === "Z") return null;
  return `${pid} ${fields[STAT_START_TIME]}`;
}

/**
 * Field 22 of `/proc/<pid>/stat`, counted from the third: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html
 */
const STAT_START_TIME = 19;

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
