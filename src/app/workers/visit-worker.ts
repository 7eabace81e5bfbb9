import { createFactsReader } from "../../advisories/facts.store.ts";
import { CHECKS } from "../../checks/registry.ts";
import { listenForEvents, notifyAll } from "../../lib/events.ts";
import { type Hint, judgementRequested, shopHint, visitHint, visitRequested } from "../../lib/hints.ts";
import { knownLimits } from "../../instance/known-limits.service.ts";
import { startJudgeLoop } from "../../monitoring/judging/judge-loop.job.ts";
import { startVisitLoop } from "../../monitoring/visit-loop.job.ts";
import { createShopwarePlatform } from "../../platforms/shopware/platform.ts";
import type { ProcessServices } from "../services.ts";
import type { Eyes } from "./eyes.ts";
import { STORE_SYNC } from "./sync-worker.ts";
import type { RunningWorker } from "../running-worker.ts";

/** Hints about finished visits are sent together, so that a fleet does not notify the database for each shop. */
const HINT_MILLISECONDS = 250;

/** Visits shops when they are due and at once on request, and judges those about which something else was learned. */
export async function startVisits(services: ProcessServices, { sight }: Pick<Eyes, "sight">): Promise<RunningWorker> {
  const { config, database, log, clock, secrets, http, identity } = services;
  const hints = hintsTo(services);
  const limits = knownLimits(database.db, log);
  const judging = { pool: database.pool, checks: CHECKS, facts: createFactsReader(database.db, clock) };
  const judgements = startJudgeLoop({
    ...judging,
    log,
    isCalled: () => listener.isListening(),
    onJudged: (shop) => hints.add(shopHint(shop)),
  });
  const loop = startVisitLoop({
    ...judging,
    platform: createShopwarePlatform({ http, now: clock }),
    openSecret: (sealed, place) => secrets.open(sealed, place),
    sight,
    clock,
    log,
    owner: identity.id,
    parallelism: config.visits.parallelism,
    parallelismPerHost: config.visits.parallelismPerHost,
    organizationPercent: () => limits.now().runningVisits,
    isCalled: () => listener.isListening(),
    onMoved: (shop) => hints.add(visitHint(shop)),
    onSaved: (shop) => {
      hints.add(shopHint(shop));
      if (shop.urgent) askStoreSoon(services);
    },
  });
  const listener = listenForEvents(config.databaseUrl, {
    onEvent: ({ topic }) => {
      if (topic === visitRequested.topic) loop.wake();
      if (topic === judgementRequested.topic) judgements.wake();
    },
    onGap: () => {
      loop.wake();
      judgements.wake();
    },
    log,
  });
  return {
    async stop() {
      await listener.stop();
      await Promise.all([loop.stop(), judgements.stop()]);
      await hints.flush();
    },
  };
}

/** Somebody is looking at the shop, so the store is asked now about extensions that it was never asked about. */
function askStoreSoon({ jobs, log }: ProcessServices): void {
  jobs
    .enqueue(STORE_SYNC, {}, { key: "requested" })
    .catch((error: unknown) => log.warn({ err: error }, "The store could not be asked soon"));
}

function hintsTo({ database, log }: ProcessServices) {
  let waiting: Hint[] = [];
  let timer: NodeJS.Timeout | undefined;
  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const events = withoutShortVisits(waiting);
    waiting = [];
    await notifyAll(database.db, events).catch((error: unknown) => log.warn({ err: error }, "Hints could not be sent"));
  };
  return {
    flush,
    add(event: Hint) {
      waiting.push(event);
      timer ??= setTimeout(() => void flush(), HINT_MILLISECONDS);
    },
  };
}

/** A result hint implies that the visit began, so the hint about the start is dropped. */
function withoutShortVisits(events: readonly Hint[]): readonly Hint[] {
  const saved = new Set(events.flatMap(({ topic, id }) => (topic === shopHint.topic ? [id] : [])));
  return events.filter(({ topic, id }) => topic !== visitHint.topic || !saved.has(id));
}
