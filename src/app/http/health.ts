import { Hono } from "hono";
import type { Database } from "../../lib/db.ts";
import type { Jobs } from "../../lib/jobs.ts";
import { hasLivingWorker } from "../../instance/presence.store.ts";
import { isMigrated } from "../../lib/migrate.ts";
import { tablesWithStrays } from "../../lib/partitions/partitions.store.ts";
import { PARTITIONED } from "../../uptime/figures/partitions.ts";
import { guarded } from "./guarded.ts";

const ANSWER_TIMEOUT_MILLISECONDS = 2_000;

export interface HealthOptions {
  database: Database;
  jobs: Pick<Jobs, "isReady">;
}

/**
 * `/healthz`: the process is alive. `/readyz`: it can do its work. For load balancers, containers and the supervisor.
 */
export function healthRoutes({ database, jobs }: HealthOptions): Hono {
  const routes = new Hono();
  routes.get(
    "/healthz",
    guarded((context) => context.json({ status: "alive" })),
  );
  routes.get(
    "/readyz",
    guarded(async (context) => {
      const [isConnected, hasTables, hasQueue, hasWorker, hasPartitions] = await Promise.all([
        holds(async () => (await database.pool.query("select 1")).rowCount === 1),
        holds(() => isMigrated(database.pool)),
        holds(() => jobs.isReady()),
        holds(() => hasLivingWorker(database.pool)),
        holds(async () => (await tablesWithStrays(database.pool, PARTITIONED)).length === 0),
      ]);
      const isReady = isConnected && hasTables && hasQueue;
      const word = (holdsTrue: boolean) => (holdsTrue ? "ok" : "not ready");
      return context.json(
        {
          status: word(isReady),
          database: word(isConnected),
          migrations: word(hasTables),
          queue: word(hasQueue),
          // A server without a worker still answers people, so it stays in the rotation and only reports it.
          worker: hasWorker ? "ok" : "none alive",
          // Nothing is lost: results wait in a table that is not made for so many.
          partitions: hasPartitions ? "ok" : "missing",
        },
        isReady ? 200 : 503,
        { "cache-control": "no-store" },
      );
    }),
  );
  return routes;
}

/** A check that fails or takes too long counts as no. */
async function holds(question: () => Promise<boolean>): Promise<boolean> {
  const { promise: tooLong, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), ANSWER_TIMEOUT_MILLISECONDS);
  try {
    return await Promise.race([question(), tooLong]);
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
