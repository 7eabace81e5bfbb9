import { z } from "zod";
import { listenForEvents } from "../../lib/events.ts";
import { eventsWeighed } from "../../lib/hints.ts";
import { defineJob } from "../../lib/jobs.ts";
import { feedWebhooks } from "../../notifications/endpoints/feed.job.ts";
import type { RunningWorker } from "../running-worker.ts";
import type { ProcessServices } from "../services.ts";

/** Makes events into what customers' systems get. One queued job covers all events until it runs. */
const FEED = defineJob({
  name: "webhook.feed",
  input: z.object({}),
  onePerKey: true,
  retryLimit: 2,
  timeoutSeconds: 300,
  keepSeconds: 3600,
});

/** Picks up what a lost hint or a dead worker has left. */
const EVERY_MINUTE = "* * * * *";

/** Feeds as soon as it is known to which incidents and planned work events belong, and every minute. */
export async function startWebhooks({ config, database, jobs, log }: ProcessServices): Promise<RunningWorker> {
  await jobs.work(FEED, 1, () => feedWebhooks({ db: database.db, log, moment: () => null }));
  await jobs.schedule(FEED, EVERY_MINUTE, {}, config.timeZone);
  const feedSoon = () => {
    jobs
      .enqueue(FEED, {}, { key: "events" })
      .catch((error: unknown) => log.warn({ err: error }, "Systems will get their events a minute later"));
  };
  const listener = listenForEvents(config.databaseUrl, {
    onEvent: ({ topic }) => topic === eventsWeighed.topic && feedSoon(),
    onGap: feedSoon,
    log,
  });
  void listener.listening.then(feedSoon);
  return { stop: () => listener.stop() };
}
