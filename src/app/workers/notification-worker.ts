import { z } from "zod";
import { listenForEvents } from "../../lib/events.ts";
import { eventsWeighed } from "../../lib/hints.ts";
import { defineJob } from "../../lib/jobs.ts";
import { atMostEvery } from "../../lib/lease/at-most-every.ts";
import type { ChannelServices } from "../../notifications/channel.ts";
import { CHANNELS } from "../../notifications/channels/registry.ts";
import { deliver, deliverJob, deliverPushJob, deliverSlowlyJob } from "../../notifications/deliver.job.ts";
import { countTelling, type TellingFigures } from "../../notifications/incidents/telling-figures.ts";
import { tellPending } from "../../notifications/tell.job.ts";
import type { Db } from "../../lib/db.ts";
import { createQueuedMailer } from "../../lib/mail/mail.job.ts";
import { pushDoor } from "../../notifications/ways/push/push-door.client.ts";
import { isPushOffered } from "../../notifications/ways/push/push-place.ts";
import { pushSummary, type PushSummary, pushSummaryJob } from "../../notifications/ways/push/push-summary.job.ts";
import { tellStorms } from "../../notifications/delivering/awaiting/tell-storms.job.ts";
import { tellTasks } from "../../notifications/delivering/awaiting/tell-tasks.job.ts";
import { tellHidden } from "../../notifications/mutes/tell-hidden.job.ts";
import { tellDue } from "../../notifications/ways/tell-due.job.ts";
import { signAction } from "../../notifications/action-token.service.ts";
import { signUnwatch } from "../../notifications/unwatch-link.service.ts";
import type { RunningWorker } from "../running-worker.ts";
import { createMailer, createPushHttp, type ProcessServices } from "../services.ts";
import { DO_PATH } from "../http/acting/do-routes.ts";
import { UNWATCH_PATH } from "../http/unwatch-routes.ts";

/** Turns events about shops into deliveries. One queued job covers all events until it runs. */
const TELL = defineJob({
  name: "notification.tell",
  input: z.object({}),
  onePerKey: true,
  retryLimit: 2,
  timeoutSeconds: 300,
  keepSeconds: 3600,
});

/** Tells people what they were to hear later: what waited for quiet hours, and digests. */
const TELL_DUE = defineJob({
  name: "telling.due",
  input: z.object({}),
  onePerKey: true,
  retryLimit: 0,
  timeoutSeconds: 300,
  keepSeconds: 3600,
});

/** Ends flapping in time, and picks up what a lost hint or a dead worker has left. */
const EVERY_MINUTE = "* * * * *";
const DELIVERIES_AT_ONCE = 4;
/** What happens faster is decided together: what a round costs depends less on its events than on its organizations. */
const ROUND_MILLISECONDS = 1000;

/** Tells people about their shops: soon after it is known to which incidents events belong, and through each channel at its own pace. */
export async function startNotifications(
  services: ProcessServices,
  { telling: figures }: { telling: TellingFigures } = { telling: countTelling() },
): Promise<RunningWorker> {
  const { config, database, jobs, clock, log, secrets } = services;
  const { db } = database;
  const pushHttp = createPushHttp(config);
  const push = isPushOffered(config.appUrl) ? { call: pushDoor(pushHttp), secrets, subject: config.appUrl } : null;
  const channelServices: ChannelServices = {
    db: database.db,
    mailer: createMailer(services),
    appUrl: config.appUrl,
    timeZone: config.timeZone,
    push,
    actionUrl: (action) => {
      const token = signAction(config.secret, action, clock());
      return token === null ? null : `${config.appUrl}${DO_PATH}/${token}`;
    },
    unwatchUrl: (mark) => `${config.appUrl}${UNWATCH_PATH}/${signUnwatch(config.secret, mark)}`,
  };
  await jobs.work(TELL, 1, () =>
    tellPending({ db: database.db, jobs, channels: CHANNELS, clock, timeZone: config.timeZone, figures }),
  );
  for (const job of [deliverJob, deliverSlowlyJob, deliverPushJob]) {
    await jobs.work(job, DELIVERIES_AT_ONCE, (key, running) =>
      deliver({ channels: CHANNELS, services: channelServices, clock, log, figures }, key, running),
    );
  }
  const due = {
    db,
    jobs,
    clock,
    channels: CHANNELS,
    appUrl: config.appUrl,
    timeZone: config.timeZone,
    mailerIn: (tx: Db) => createQueuedMailer(jobs, secrets, { db: tx }),
    notePushed: (tx: Db, note: PushSummary) => jobs.enqueueAll(pushSummaryJob, [note], tx),
  };
  await jobs.work(TELL_DUE, 1, async () => {
    const ended = await Promise.allSettled([tellTasks(due), tellHidden(due), tellStorms(due)]);
    await tellDue(due);
    for (const one of ended) if (one.status === "rejected") throw one.reason;
  });
  await jobs.work(pushSummaryJob, DELIVERIES_AT_ONCE, (note) => pushSummary(db, push, { ...note, now: clock() }));
  await jobs.schedule(TELL_DUE, EVERY_MINUTE, {}, config.timeZone);
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
  return {
    async stop() {
      await listener.stop();
      await pushHttp.close();
    },
  };
}
