import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { tellParent } from "./lifecycle.ts";

const EVERY_MILLISECONDS = 1_000;

/** What a program tells the one that started it, for as long as its event loop turns. */
export const SIGN_OF_LIFE = "alive";

/**
 * A program that gives no sign of life for so long is ended, because nothing it was asked for would be done any more.
 */
export const LONGEST_SILENCE_SECONDS = 30;

/** Memory of a thread that counts; run from the sources, it has to be compiled as well. */
const WATCHDOG_MEGABYTES = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/**
 * Tells once a second that the event loop turns: the process that started this one, which ends it when it falls silent,
 * or, in a program that was started by itself, a thread of its own that does the same.
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
 * Counts its own turns, not the clock: where the whole machine stood still, everybody did, and nobody was silent.
 * `give` is called with each sign; the answer of `isSilent`, asked once a second, says whether it is too long ago.
 */
export function listenForSigns(seconds: number = LONGEST_SILENCE_SECONDS) {
  let turnsWithout = 0;
  return {
    heard: () => void (turnsWithout = 0),
    isSilent: () => ++turnsWithout > seconds,
  };
}
