import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_MILLISECONDS = 5_000;
/**
 * CPU time since the last collection that makes the next one worthwhile: starting alone takes more. An idle process
 * needs an hour for it.
 */
const WORKED_MILLISECONDS = 1_000;
/** The most CPU time that an idle process spends between two samples. */
const RESTS_MILLISECONDS = 100;

/**
 * Returns memory after a process has worked and now rests. The engine collects garbage only while something is
 * allocated, and afterwards keeps its heap size: a server that has started, or has sent large answers, would stay that
 * large.
 */
export function giveMemoryBack(collect: () => void = garbageCollector()): NodeJS.Timeout {
  const look = lookAfterWork(collect);
  return setInterval(() => {
    const { user, system } = process.cpuUsage();
    look((user + system) / 1000);
  }, LOOK_MILLISECONDS).unref();
}

/** Called with the CPU time in milliseconds that the process has spent so far. */
export function lookAfterWork(collect: () => void): (spentMilliseconds: number) => void {
  let tidyAt = 0;
  let lookedAt = 0;
  return (spent) => {
    const rests = spent - lookedAt <= RESTS_MILLISECONDS;
    lookedAt = spent;
    if (!rests || spent - tidyAt < WORKED_MILLISECONDS) return;
    tidyAt = spent;
    collect();
  };
}

/** The collector can only be reached by a flag, which takes effect in contexts that are created afterwards. */
function garbageCollector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  return () => {
    if (typeof collect === "function") collect({ type: "major", flavor: "last-resort" });
  };
}
