import { z } from "zod";
import { listenForEvents } from "../../lib/events.ts";
import { eventsWeighed } from "../../lib/hints.ts";
import { defineJob } from "../../lib/jobs.ts";
import { readDatabaseClock } from "../../lib/postgres/database-clock.ts";
import { atMostEvery } from "../../lib/lease/at-most-every.ts";
import { CHANNELS } from "../../notifications/channels/registry.ts";
import { countTelling, type TellingFigures } from "../../notifications/incidents/telling-figures.ts";
import { tellPending } from "../../notifications/tell.job.ts";
import { tellLeftOpen } from "../../notifications/delivering/awaiting/tell-left-open.job.ts";
import { tellStorms } from "../../notifications/delivering/awaiting/tell-storms.job.ts";
import { tellTasks } from "../../notifications/delivering/awaiting/tell-tasks.job.ts";
import { tellHidden } from "../../notifications/mutes/tell-hidden.job.ts";
import { endFormerQueues } from "../../notifications/ways/end-former-queues.job.ts";
import { tellDigests } from "../../notifications/ways/digest/tell-digest.job.ts";
import { tellWaited } from "../../notifications/ways/digest/tell-waited.job.ts";
import type { RunningWorker } from "../running-worker.ts";
import type { ProcessServices } from "../services.ts";

/** Decides who is told of events about shops. One queued job covers all events until it runs. */
const TELL = defineJob({
  name: "notification.tell",
  input: z.object({}),
  onePerKey: true,
  retryLimit: 2,
  timeoutSeconds: 300,
  keepSeconds: 3600,
});

/** What time makes due: a minute later it is looked at again anyway. */
const DUE = { input: z.object({}), onePerKey: true, retryLimit: 0, timeoutSeconds: 300, keepSeconds: 3600 };

/** Each kind of what time makes due is a queue of its own: however much of one is due, the others do not wait for it. */
const DUE_TASKS = defineJob({ name: "telling.tasks", ...DUE });
const DUE_HIDDEN = defineJob({ name: "telling.hidden", ...DUE });
const DUE_STORMS = defineJob({ name: "telling.storms", ...DUE });
const DUE_ENDS = defineJob({ name: "telling.ends", ...DUE });
const DUE_WAITED = defineJob({ name: "telling.due", ...DUE });
const DUE_DIGESTS = defineJob({ name: "telling.digests", ...DUE });

/** What time makes due, and who tells it. */
export const DUE_KINDS = [
  [DUE_TASKS, tellTasks],
  [DUE_HIDDEN, tellHidden],
  [DUE_STORMS, tellStorms],
  [DUE_ENDS, tellLeftOpen],
  [DUE_WAITED, tellWaited],
  [DUE_DIGESTS, tellDigests],
] as const;

/** Ends flapping in time, and picks up what a lost hint or a dead worker has left. */
const EVERY_MINUTE = "* * * * *";
/** What happens faster is decided together: what a round costs depends less on its events than on its organizations. */
const ROUND_MILLISECONDS = 1000;

/** Decides who is told about which shops, soon after it is known to which incidents events belong; and sums up what has waited. */
export async function startNotifications(
  services: ProcessServices,
  { telling: figures }: { telling: TellingFigures } = { telling: countTelling() },
): Promise<RunningWorker> {
  const { config, database, jobs, clock, log } = services;
  const { db } = database;
  await endFormerQueues(db, clock());
  const { appUrl, timeZone } = config;
  /** Nothing is due by this worker's own clock. */
  const now = async () => ({ db, channels: CHANNELS, appUrl, timeZone, clock: await readDatabaseClock(db, clock) });
  await jobs.work(TELL, 1, async () => await tellPending({ ...(await now()), figures }));
  for (const [kind, tell] of DUE_KINDS) {
    await jobs.work(kind, 1, async () => await tell(await now()));
    await jobs.schedule(kind, EVERY_MINUTE, {}, config.timeZone);
  }
  await jobs.schedule(TELL, EVERY_MINUTE, {}, config.timeZone);
  const tellSoon = atMostEvery(ROUND_MILLISECONDS, () => {
    jobs
      .enqueue(TELL, {}, { key: "events" })
      .catch((error: unknown) => log.warn({ err: error }, "Events will be told a minute later"));
  });
  const listener = listenForEvents(config.databaseUrl, {
    onEvent: ({ topic }) => topic === eventsWeighed.topic && tellSoon(),
    onGap: tellSoon,
    log,
  });
  void listener.listening.then(tellSoon);
  return listener;
}
