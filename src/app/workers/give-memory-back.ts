import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const LOOK_MILLISECONDS = 5_000;
/** CPU time since the last time that is worth tidying up after: starting alone takes more. At rest it takes an hour. */
const WORKED_MILLISECONDS = 1_000;
/** What a process at rest spends between two looks, at most. */
const RESTS_MILLISECONDS = 100;

/**
 * Gives memory back when a process has worked and now rests. The engine tidies up while something is
 * made, and keeps what it has grown to when nothing is made any more: a server that starts, or has
 * given large answers, would stay so large.
 */
export function giveMemoryBack(collect: () => void = garbageCollector()): NodeJS.Timeout {
  const look = lookAfterWork(collect);
  return setInterval(() => {
    const { user, system } = process.cpuUsage();
    look((user + system) / 1000);
  }, LOOK_MILLISECONDS).unref();
}

/** Is told the CPU time in milliseconds that the process has spent so far. */
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

/** There is no other way to it but by a flag, which shows only in contexts that are made afterwards. */
function garbageCollector(): () => void {
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  return () => {
    if (typeof collect === "function") collect({ type: "major", flavor: "last-resort" });
  };
}
