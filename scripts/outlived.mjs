import { readFileSync } from "node:fs";

const LOOK_MILLISECONDS = 500;
const SHELLS = new Set(["sh", "dash", "bash", "ash", "busybox"]);

/**
 * Calls `then` once when the npm that started this script is gone. npm forwards some signals only to the shell between
 * them, and others to nobody; SIGKILL ends it without any notice. Without this check, what it started would run for
 * ever.
 */
export function whenOutlived(then, environment = process.env) {
  if (environment.npm_lifecycle_event === undefined) return;
  const before = starters();
  const looks = setInterval(() => {
    if (starters().join() === before.join()) return;
    clearInterval(looks);
    then();
  }, LOOK_MILLISECONDS);
  looks.unref();
}

/** The process that started this one; where that is a shell, also the shell's parent. */
function starters() {
  const parent = process.ppid;
  const stat = readStat(parent);
  return stat !== null && SHELLS.has(stat.name) ? [parent, stat.parent] : [parent];
}

/** Name and parent of a process: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
function readStat(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return { name, parent: Number(parent) };
  } catch {
    return null;
  }
}
