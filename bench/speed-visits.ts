import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { notify } from "../src/lib/events.ts";
import { visitRequested } from "../src/lib/hints.ts";
import { openStage, type Stage } from "./bench-stage.ts";
import { openMeasuredPage } from "./measured-page.ts";
import { readOptions, say } from "./options.ts";
import { drizzle } from "drizzle-orm/node-postgres";
import { startVisitWorkers } from "./visit-workers.ts";

/** How long visits take, one after another, with and without speed tests running on the same machine. */
const options = readOptions({ visits: "100", latency: "150", rounds: "3" });
const POLL_MILLISECONDS = 10;

const stage = await openStage({ shopCount: 10, latencyMilliseconds: Number(options.latency) });
const workers = await startVisitWorkers(stage, 1, 32);
const page = await openMeasuredPage();
const times: Record<"without" | "with", number[]> = { without: [], with: [] };
try {
  await workers.visitAll();
  for (let round = 0; round < Number(options.rounds); round += 1) {
    await visitMany("without");
    const tests = await startSpeedTests();
    await visitMany("with");
    await tests.stop();
  }
} finally {
  await page.close();
  await workers.stop();
  await stage.close();
}
say(`${times.with.length} visits each, ${options.latency} ms latency:`, ...(["without", "with"] as const).map(lineOf));

function lineOf(kind: "without" | "with"): string {
  const sorted = times[kind].toSorted((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  return `${kind} a running speed test: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms`;
}

async function visitMany(kind: "without" | "with"): Promise<void> {
  for (let visit = 0; visit < Number(options.visits); visit += 1) times[kind].push(await visitOnce(stage, visit % 10));
}

/** From the request for a visit to its end. */
async function visitOnce({ pool }: Stage, shop: number): Promise<number> {
  const { rows } = await pool.query("update shop_state set due_at = now() where shop_id = $1 returning last_tried_at", [
    shop + 1,
  ]);
  const before = Number(rows[0].last_tried_at);
  const started = performance.now();
  await notify(drizzle({ client: pool }), visitRequested());
  for (;;) {
    const { rows: found } = await pool.query("select last_tried_at, lease_until from shop_state where shop_id = $1", [
      shop + 1,
    ]);
    if (Number(found[0].last_tried_at) > before && found[0].lease_until === null) return performance.now() - started;
    await delay(POLL_MILLISECONDS);
  }
}

/** Runs speed tests without a break; resolves once the first load has begun. */
async function startSpeedTests(): Promise<{ stop(): Promise<void> }> {
  const root = mkdtempSync(join(tmpdir(), "shopwarden-bench-"));
  chmodSync(root, 0o711);
  const program = fileURLToPath(new URL("./speed-load-process.ts", import.meta.url));
  const child: ChildProcess = fork(program, [page.url, root]);
  await once(child, "message");
  return {
    async stop() {
      child.kill("SIGKILL");
      await once(child, "exit");
      await delay(1000);
      rmSync(root, { recursive: true, force: true });
    },
  };
}
