import { setTimeout as delay } from "node:timers/promises";
import { createDatabase } from "../src/lib/db.ts";
import { notify } from "../src/lib/events.ts";
import { visitRequested } from "../src/lib/hints.ts";
import { openStage } from "./bench-stage.ts";
import { medianOf, readOptions, say } from "./options.ts";
import { endProduct, startProduct } from "./product-process.ts";

/** What it costs one organization when all shops of another one hang and are asked for again and again. */
const options = readOptions({ hanging: "130", others: "20", refreshes: "15", latency: "50", fault: "neverAnswers" });
const hanging = Number(options.hanging);
const others = Number(options.others);
const MOST_TIMES = 2;
const HOURLY_SECONDS = 30;
const LOOK_MILLISECONDS = 10;
const AGAIN_MILLISECONDS = 500;
const HELD_MILLISECONDS = 3000;

const stage = await openStage({
  shopCount: hanging + others,
  latencyMilliseconds: Number(options.latency),
  fault: options.fault,
  faultyShops: hanging,
});
const { db, close } = createDatabase(stage.databaseUrl, { name: "bench" });
await moveOthers();
const worker = await startProduct("worker", stage.environment);
try {
  await untilOthersAre("last_visited_at is not null");
  const quiet = await refreshes();
  const holding = setInterval(() => void holdPlaces(), AGAIN_MILLISECONDS);
  await holdPlaces();
  await delay(HELD_MILLISECONDS);
  const busy = await refreshes();
  const hourlySeconds = await hourly();
  clearInterval(holding);
  const times = medianOf(busy) / medianOf(quiet);
  say(
    `${hanging} shops of one organization hang, another one has ${others}:`,
    `its refresh alone: ${shown(quiet)}`,
    `beside them: ${shown(busy)}, ${times.toFixed(2)} times as long`,
    `its ${others} hourly visits: all done ${hourlySeconds.toFixed(1)} s after they were due`,
  );
  if (times > MOST_TIMES || hourlySeconds > HOURLY_SECONDS) process.exitCode = 1;
} finally {
  await endProduct(worker);
  await close();
  await stage.close();
}

/** Moves the shops that answer to an organization of their own. Those that hang are not due yet. */
async function moveOthers(): Promise<void> {
  await stage.pool.query(
    "insert into organization (id, name, slug, created_at) values ('other', 'Other', 'other', now())",
  );
  const { rows } = await stage.pool.query(
    "insert into project (organization_id, name, created_at, updated_at) values ('other', 'Other', now(), now()) returning id",
  );
  await stage.pool.query("update shop set organization_id = 'other', project_id = $1 where id > $2", [
    rows[0].id,
    hanging,
  ]);
  await stage.pool.query("update shop_state set due_at = null where organization_id = 'bench'");
}

/** Requests a visit of every hanging shop again as soon as the last one has failed. */
async function holdPlaces(): Promise<void> {
  await stage.pool.query(
    `update shop_state set due_at = now(), urgent = true, requested_at = now()
     where organization_id = 'bench' and (lease_until is null or lease_until < now())`,
  );
  await callWorkers();
}

/** Duration of each refresh in milliseconds, one after the other, requested through the product API. */
async function refreshes(): Promise<number[]> {
  const took: number[] = [];
  for (let index = 0; index < Number(options.refreshes); index += 1) {
    const shopId = hanging + 1 + (index % others);
    const began = performance.now();
    await stage.pool.query(
      "update shop_state set due_at = now(), urgent = true, requested_at = now() where shop_id = $1",
      [shopId],
    );
    await callWorkers();
    await untilOthersAre(`not urgent and lease_until is null or shop_id <> ${shopId}`);
    took.push(performance.now() - began);
  }
  return took;
}

async function hourly(): Promise<number> {
  const began = performance.now();
  await stage.pool.query("update shop_state set due_at = now() where organization_id = 'other'");
  await untilOthersAre("due_at > now()");
  return (performance.now() - began) / 1000;
}

async function untilOthersAre(condition: string): Promise<void> {
  const sql = `select count(*)::integer as open from shop_state where organization_id = 'other' and not (${condition})`;
  while ((await stage.pool.query(sql)).rows[0].open > 0) await delay(LOOK_MILLISECONDS);
}

async function callWorkers(): Promise<void> {
  await notify(db, visitRequested());
}

function shown(milliseconds: readonly number[]): string {
  const longest = Math.max(...milliseconds);
  return `${(medianOf(milliseconds) / 1000).toFixed(2)} s (median; longest ${(longest / 1000).toFixed(2)} s)`;
}
