import { readdirSync, readFileSync } from "node:fs";

/** Fields of `/proc/<pid>/stat`, counted from the third: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const STAT_GROUP = 2;
const KILOBYTE = 1024;

/**
 * Returns a function that tells how many bytes of private memory the processes of these groups use; 0 where the system
 * does not tell. Groups may be added to the list. Other processes are only inspected once, because there may be
 * hundreds.
 */
export function watchMemory(groups: readonly number[]): () => number {
  let others: ReadonlySet<string> = new Set();
  let knownGroups = 0;
  return () => {
    if (knownGroups !== groups.length) others = new Set();
    knownGroups = groups.length;
    const all = read("/proc/self/stat") === null ? [] : readdirSync("/proc").filter((name) => /^\d+$/u.test(name));
    const ours = new Set(all.filter((pid) => !others.has(pid) && groups.includes(groupOf(pid))));
    others = new Set(all.filter((pid) => !ours.has(pid)));
    return [...ours].reduce((sum, pid) => sum + ownMemoryOf(pid), 0);
  };
}

/** Kills a process group at once; succeeds if it is gone already. */
export function killGroup(group: number): void {
  try {
    process.kill(-group, "SIGKILL");
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ESRCH")) throw error;
  }
}

function groupOf(pid: string): number {
  return Number(read(`/proc/${pid}/stat`)?.split(") ").at(-1)?.split(" ")[STAT_GROUP] ?? 0);
}

function ownMemoryOf(pid: string): number {
  const status = read(`/proc/${pid}/status`) ?? "";
  const kilobytes = [...status.matchAll(/^Rss(?:Anon|Shmem):\s+(\d+) kB$/gmu)].map(([, amount]) => Number(amount));
  return kilobytes.reduce((sum, amount) => sum + amount, 0) * KILOBYTE;
}

function read(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
