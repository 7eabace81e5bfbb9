import { writeSync } from "node:fs";
import { workerData } from "node:worker_threads";

const STANDARD_ERROR = 2;
const TURN_MILLISECONDS = 1_000;

/**
 * A thread for a program without a supervisor: it kills the process when the event loop has stood still for too long.
 */
const { turns, seconds }: { turns: Int32Array; seconds: number } = workerData;

let last = -1;
let still = 0;
setInterval(() => {
  const now = Atomics.load(turns, 0);
  still = now === last ? still + 1 : 0;
  last = now;
  if (still <= seconds) return;
  writeSync(STANDARD_ERROR, `This program gave no sign of life for ${seconds} seconds and ends itself.\n`);
  process.kill(process.pid, "SIGKILL");
}, TURN_MILLISECONDS);
