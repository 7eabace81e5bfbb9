import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { tellParent } from "./lifecycle.ts";

const EVERY_MILLISECONDS = 1_000;

/** What a program sends to its parent while its event loop turns. */
export const SIGN_OF_LIFE = "alive";

/** A program that stays silent for longer than this is killed, because it does no work any more. */
export const LONGEST_SILENCE_SECONDS = 30;

/** Memory limits of the watchdog thread. When run from the sources, it has to be compiled as well. */
const WATCHDOG_MEGABYTES = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/**
 * Reports once a second that the event loop turns: to the parent process, which kills this one when it falls silent,
 * or, if there is no parent, to a thread of its own that does the same.
 */
export function giveSignsOfLife(): void {
  if (process.connected) {
    const tell = () => void tellParent(SIGN_OF_LIFE);
    tell();
    setInterval(tell, EVERY_MILLISECONDS).unref();
    return;
  }
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  setInterval(() => Atomics.add(turns, 0, 1), EVERY_MILLISECONDS).unref();
  const program = fileURLToPath(new URL(`./watchdog${extname(import.meta.url)}`, import.meta.url));
  new Worker(program, {
    workerData: { turns, seconds: LONGEST_SILENCE_SECONDS },
    resourceLimits: WATCHDOG_MEGABYTES,
  }).unref();
}

/**
 * Counts its own turns instead of reading the clock: if the whole machine stood still, nobody was silent.
 * Call `give` with each sign of life; `isSilent`, called once a second, tells whether the last one is too long ago.
 */
export function listenForSigns(seconds: number = LONGEST_SILENCE_SECONDS) {
  let turnsWithout = 0;
  return {
    heard: () => void (turnsWithout = 0),
    isSilent: () => ++turnsWithout > seconds,
  };
}
