import { setTimeout as delay } from "node:timers/promises";
import type { Log } from "../lib/log.ts";

/** Exit code for errors that a restart cannot fix, such as a wrong configuration: the supervisor does not try again. */
export const EXIT_GIVE_UP = 78;

const STOP_TIMEOUT_SECONDS = 40;
const FIRST_PAUSE_MILLISECONDS = 250;
const LONGEST_PAUSE_MILLISECONDS = 5_000;

/** Runs `stop` once, when the process is told to end or its parent is gone, and then ends the process. */
export function stopOnSignal(log: Log, stop: () => Promise<void>): void {
  let stopping = false;
  const begin = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_SECONDS * 1000).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "Stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGINT", begin);
  process.on("SIGTERM", begin);
  process.on("SIGHUP", begin);
  if (process.connected) process.on("disconnect", begin);
}

/** Repeats until it succeeds, with growing pauses. The error is logged once. */
export async function untilItWorks(
  what: string,
  log: Log,
  attempt: () => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    try {
      await attempt();
      if (failures > 0) log.info(`${what} works now`);
      return;
    } catch (error) {
      if (failures === 0)
        log.warn({ reason: error instanceof Error ? error.message : String(error) }, `${what} does not work yet`);
      const pause = Math.min(FIRST_PAUSE_MILLISECONDS * 2 ** failures, LONGEST_PAUSE_MILLISECONDS);
      await delay(pause, undefined, { signal }).catch(() => {});
    }
  }
}

/** Ends the process with a sentence instead of a stack when the reason is known. */
export function giveUp(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(EXIT_GIVE_UP);
}

/**
 * Sends a message to the parent process. `false`: no parent listens. A parent that is gone while its channel is still
 * open is not an error: the `disconnect` event reports its end.
 */
export function tellParent(message: object | string): boolean {
  return process.connected && process.send?.(message, undefined, undefined, () => {}) !== undefined;
}
