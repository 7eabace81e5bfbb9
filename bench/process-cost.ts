import type { ChildProcess } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const CLOCK_TICKS_PER_SECOND = 100;

/** User and system time of a process so far. */
export function cpuSecondsOf({ pid }: Pick<ChildProcess, "pid">): number {
  return timesOf(Number(pid)).own;
}

/** The same for all processes of the PostgreSQL in this data folder, including those that have ended. */
export function cpuSecondsOfPostgres(dataFolder: string): number {
  const postmaster = Number(readFileSync(join(dataFolder, "postgres", "postmaster.pid"), "utf8").split("\n")[0]);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, "utf8")
    .trim()
    .split(" ")
    .map(Number);
  const { own, ofEnded } = timesOf(postmaster);
  return children.reduce((sum, pid) => sum + timesOf(pid).own, own + ofEnded);
}

/** The most memory that a process has had so far (proc(5), VmHWM). */
export function peakMegabytesOf({ pid }: Pick<ChildProcess, "pid">): number {
  const kilobytes = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}

/** Fields 14 to 17 of proc(5): `ofEnded` are the children that the process has waited for. */
function timesOf(pid: number): { own: number; ofEnded: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
  const ticks = stat
    .slice(stat.lastIndexOf(")") + 2)
    .split(" ")
    .slice(11, 15)
    .map(Number);
  const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = ticks;
  return { own: (user + system) / CLOCK_TICKS_PER_SECOND, ofEnded: (endedUser + endedSystem) / CLOCK_TICKS_PER_SECOND };
}
