import { readdirSync, readFileSync } from "node:fs";

/** Fields of `/proc/<pid>/stat`, counted from the third: https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html */
const STAT_GROUP = 2;
const KILOBYTE = 1024;

/** Memory that the processes of these groups have for themselves; 0 where the system does not tell. */
export function memoryOfGroups(groups: readonly number[]): number {
  const members = read("/proc/self/stat") === null ? [] : readdirSync("/proc").filter((name) => /^\d+$/u.test(name));
  return members.reduce((sum, pid) => (groups.includes(groupOf(pid)) ? sum + ownMemoryOf(pid) : sum), 0);
}

/** Ends a process group at once; one that is gone already is fine. */
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
