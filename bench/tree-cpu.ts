import { readdirSync, readFileSync } from "node:fs";

const CLOCK_TICKS_PER_SECOND = 100;
const LOOK_MILLISECONDS = 50;

/**
 * CPU seconds of this process and all its descendants until it is stopped, without the cost of the sampling itself.
 * What a process spends after its last sample is missed: at most 50 ms each.
 */
export function watchTreeCpu(): { stop(): number } {
  const before = process.cpuUsage();
  const known = new Map<number, number>();
  let looking = 0;
  const look = () => {
    const began = process.cpuUsage();
    for (const { pid, parent, seconds } of listProcesses()) {
      if (pid !== process.pid && (parent === process.pid || known.has(parent) || known.has(pid)))
        known.set(pid, seconds);
    }
    looking += secondsOf(process.cpuUsage(began));
  };
  const timer = setInterval(look, LOOK_MILLISECONDS);
  look();
  const atStart = new Map(known);
  return {
    stop() {
      look();
      clearInterval(timer);
      const ofOthers = [...known].reduce((sum, [pid, seconds]) => sum + seconds - (atStart.get(pid) ?? 0), 0);
      return secondsOf(process.cpuUsage(before)) - looking + ofOthers;
    },
  };
}

function secondsOf({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000_000;
}

/** In order of start, so that parents come first: fields 4, 14 and 15 of proc(5). */
function listProcesses(): readonly { pid: number; parent: number; seconds: number }[] {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .toSorted((one, other) => one - other)
    .flatMap((pid) => {
      const fields = statOf(pid);
      if (fields === null) return [];
      const seconds = (Number(fields[11]) + Number(fields[12])) / CLOCK_TICKS_PER_SECOND;
      return [{ pid, parent: Number(fields[1]), seconds }];
    });
}

/** The fields from the third one on; `null` when the process has ended. */
function statOf(pid: number): readonly string[] | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  } catch {
    return null;
  }
}
