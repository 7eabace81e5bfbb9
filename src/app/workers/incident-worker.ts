import { z } from "zod";
import { weighPending } from "../../incidents/weigh.job.ts";
import { listenForEvents } from "../../lib/events.ts";
import { shopEvents } from "../../lib/hints.ts";
import { readDatabaseClock } from "../../lib/postgres/database-clock.ts";
import { defineJob } from "../../lib/jobs.ts";
import { atMostEvery } from "../../lib/lease/at-most-every.ts";
import { askAgain } from "../../uptime/loop/ask-again.store.ts";
import { takeWindows } from "../../windows/weighed-windows.store.ts";
import type { RunningWorker } from "../running-worker.ts";
import type { ProcessServices } from "../services.ts";

/** Makes incidents of what happened to shops. One queued job covers all events until it runs. */
const WEIGH = defineJob({
  name: "incident.weigh",
  input: z.object({}),
  onePerKey: true,
  retryLimit: 2,
  timeoutSeconds: 300,
  keepSeconds: 3600,
});

/** Sees what becomes due by itself, and picks up what a lost hint or a dead worker has left. */
const EVERY_MINUTE = "* * * * *";
/** What happens faster is weighed together. */
const ROUND_MILLISECONDS = 1000;

/** Weighs soon after an event, when something becomes due, and every minute. */
export async function startWeighing({ config, database, jobs, clock, log }: ProcessServices): Promise<RunningWorker> {
  const weighSoon = (key: "events" | "due", afterSeconds = 0) => {
    jobs
      .enqueue(WEIGH, {}, { key, afterSeconds })
      .catch((error: unknown) => log.warn({ err: error }, "Events will be weighed a minute later"));
  };
  await jobs.work(WEIGH, 1, async () => {
    const now = await readDatabaseClock(database.db, clock);
    const next = await weighPending({
      db: database.db,
      pool: database.pool,
      clock: now,
      readWindows: takeWindows,
      askAgain,
    });
    if (next !== null) weighSoon("due", Math.max(1, Math.ceil((next.getTime() - now().getTime()) / 1000)));
  });
  await jobs.schedule(WEIGH, EVERY_MINUTE, {}, config.timeZone);
  const weighEvents = atMostEvery(ROUND_MILLISECONDS, () => weighSoon("events"));
  const listener = listenForEvents(config.databaseUrl, {
    onEvent: ({ topic }) => topic === shopEvents.topic && weighEvents(),
    onGap: weighEvents,
    log,
  });
  void listener.listening.then(weighEvents);
  return { stop: () => listener.stop() };
}
