import { z } from "zod";
import type { Db } from "../../lib/db.ts";
import { readDatabaseClock } from "../../lib/postgres/database-clock.ts";
import { defineJob } from "../../lib/jobs.ts";
import { createQueuedMailer } from "../../lib/mail/mail.job.ts";
import { tellManagers } from "../../notifications/managers/tell-managers.job.ts";
import { listenForEvents } from "../../lib/events.ts";
import { atMostEvery } from "../../lib/lease/at-most-every.ts";
import { deliveryDue } from "../../lib/hints.ts";
import { addressUrl } from "../../notifications/addresses/address-links.service.ts";
import { DESTINATION_KINDS } from "../../notifications/channels/kinds.ts";
import { usableByAny } from "../../notifications/delivering/sending/usable-channel.ts";
import type { TellingFigures } from "../../notifications/incidents/telling-figures.ts";
import { type SendLoopOptions, startSendLoop } from "../../notifications/delivering/sending/send-loop.job.ts";
import type { SendContext } from "../../notifications/delivering/sending/send.job.ts";
import { signAction } from "../../notifications/action-token.service.ts";
import { DO_PATH } from "../http/acting/do-routes.ts";
import { createSendMails } from "../../notifications/delivering/mailing/send-mails.service.ts";
import { openChannelDoor } from "../channel-door.ts";
import type { RunningWorker } from "../running-worker.ts";
import { createMailer, type ProcessServices } from "../services.ts";
import { openPersonWays } from "./person-ways.ts";

/** The kinds of channels that a worker can tell and how it reaches their services, and the ways to people. */
export type Ways = Pick<SendContext, "channels" | "call" | "mail" | "figures"> & Pick<SendLoopOptions, "people">;

/** Whoever may mend channels hears of those in trouble within a minute. */
const TELL_MANAGERS = defineJob({
  name: "telling.managers",
  input: z.object({}),
  onePerKey: true,
  retryLimit: 2,
  timeoutSeconds: 120,
  keepSeconds: 3600,
});
const EVERY_MINUTE = "* * * * *";
/** One look finds all that is due by then. */
const LOOK_MILLISECONDS = 100;

/** By all kinds of channels, through a door of its own, and by all ways to people. */
export async function startDeliveriesBy(
  services: ProcessServices,
  { telling: figures }: { telling: TellingFigures },
): Promise<RunningWorker> {
  const { config, database, jobs, clock, secrets } = services;
  const mailer = (tx: Db) => createQueuedMailer(jobs, secrets, { db: tx });
  const { appUrl, timeZone, adminUserIds } = config;
  const { db } = database;
  await jobs.work(TELL_MANAGERS, 1, async () => {
    const about = { db, mailer, appUrl, timeZone, adminUserIds };
    await tellManagers({ ...about, clock: await readDatabaseClock(db, clock) });
  });
  await jobs.schedule(TELL_MANAGERS, EVERY_MINUTE, {}, config.timeZone);
  const door = openChannelDoor(services);
  const mail = createSendMails({
    db,
    mailer: createMailer(services),
    appUrl: config.appUrl,
    unsubscribeUrl: (addressId) => addressUrl(config, "unsubscribe", addressId, clock()),
    clock,
  });
  const channels = DESTINATION_KINDS.map(usableByAny);
  const ways = openPersonWays(services);
  const people = { ...ways.people, figures };
  const loop = startDeliveries(services, { channels, call: door.call, mail, figures, people });
  return {
    async stop() {
      await loop.stop();
      await door.close();
      await ways.close();
    },
  };
}

const linkOf = (appUrl: string, token: string | null) => (token === null ? null : `${appUrl}${DO_PATH}/${token}`);

/** Tells people and channels what they shall hear, as soon as that is decided. */
export function startDeliveries(services: ProcessServices, ways: Ways): RunningWorker {
  const { config, database, clock, log, secrets, identity } = services;
  const loop = startSendLoop({
    ...ways,
    db: database.db,
    pool: database.pool,
    secrets,
    appUrl: config.appUrl,
    actionUrl: (action) => linkOf(config.appUrl, signAction(config.secret, action, clock())),
    timeZone: config.timeZone,
    clock,
    log,
    chance: Math.random,
    moment: () => null,
    owner: identity.id,
    isCalled: () => listener.isListening(),
  });
  const look = atMostEvery(LOOK_MILLISECONDS, loop.wake);
  const listener = listenForEvents(config.databaseUrl, {
    onEvent: ({ topic }) => topic === deliveryDue.topic && look(),
    onGap: look,
    log,
  });
  return {
    async stop() {
      await listener.stop();
      await loop.stop();
    },
  };
}
