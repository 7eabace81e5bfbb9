import { setTimeout as delay } from "node:timers/promises";
import { openStage } from "./bench-stage.ts";
import { readOptions, say } from "./options.ts";
import { peakMegabytesOf } from "./process-cost.ts";
import { endProduct, startProduct } from "./product-process.ts";

/** Peak memory of a whole worker with many shops, all due at once and for the first time. */
const options = readOptions({ shops: "10000", latency: "150", parallelism: "32" });
const POLL_MILLISECONDS = 1000;

const stage = await openStage({ shopCount: Number(options.shops), latencyMilliseconds: Number(options.latency) });
try {
  const started = performance.now();
  const worker = await startProduct("worker", { ...stage.environment, VISIT_PARALLELISM: options.parallelism });
  while ((await neverVisited()) > 0) await delay(POLL_MILLISECONDS);
  const seconds = (performance.now() - started) / 1000;
  say(
    `${options.shops} shops due at once, parallelism ${options.parallelism}:`,
    `peak memory of the worker ${peakMegabytesOf(worker)} MB`,
    `all visited for the first time after ${Math.round(seconds)} s`,
  );
  await endProduct(worker);
} finally {
  await stage.close();
}

async function neverVisited(): Promise<number> {
  const { rows } = await stage.pool.query(
    "select count(*)::integer as open from shop_state where last_tried_at is null",
  );
  return rows[0].open;
}
