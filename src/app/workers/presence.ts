import { aboutShop, INSTANCE } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import { listAdminsToTell } from "../../identity/users/instance-admins.store.ts";
import { BEAT_SECONDS, type Heard, sayAlive, sayGoodbye, takeLostWorkers } from "../../instance/presence.store.ts";
import type { Db } from "../../lib/db.ts";
import { createQueuedMailer } from "../../lib/mail/mail.job.ts";
import { renderMail } from "../../lib/mail/render-mail.ts";
import { setAsideMail } from "../../monitoring/operation/set-aside-mail.ts";
import {
  blameShops,
  HAS_SUSPECTS,
  lookAtSuspects,
  type SetAsideShop,
} from "../../monitoring/operation/set-aside.store.ts";
import { callWorkers } from "../api/shop-services.ts";
import type { RunningWorker } from "../running-worker.ts";
import type { ProcessServices } from "../services.ts";

interface AlsoDone {
  /** A SQL condition that is evaluated with each beat. */
  alsoAsk?: string;
  /** Runs after each beat except the first after a silence. */
  alsoThen?: (heard: Heard) => Promise<void>;
  /** What the process counted since its start. Default: nothing. */
  figures?: () => object;
}

/** Records every few seconds that this process is alive. */
export function startPresence(
  services: ProcessServices,
  { alsoAsk, alsoThen = () => Promise.resolve(), figures }: AlsoDone = {},
): RunningWorker {
  const { database, identity, log, clock } = services;
  let heardAt = 0;
  let running = Promise.resolve();
  const beat = async () => {
    const now = clock().getTime();
    // A process that could not reach the database for a while must not judge others: they could not reach it either.
    const wasHeard = now - heardAt < 2 * BEAT_SECONDS * 1000;
    const heard = await sayAlive(database.pool, identity, alsoAsk, figures?.());
    heardAt = clock().getTime();
    if (wasHeard) await alsoThen(heard);
  };
  const tell = () => {
    running = beat().catch((error: unknown) =>
      log.warn({ reason: String(error) }, "This process could not say that it lives"),
    );
  };
  tell();
  const timer = setInterval(tell, BEAT_SECONDS * 1000);
  return {
    async stop() {
      clearInterval(timer);
      await running;
      await sayGoodbye(database.db, identity.id).catch((error: unknown) =>
        log.warn({ reason: String(error) }, "This process could not say goodbye"),
      );
    },
  };
}

/** The same for a worker, which also checks whether another worker was lost and whether a shop is to blame. */
export async function startWorkerPresence(services: ProcessServices, figures?: () => object): Promise<RunningWorker> {
  const { db } = services.database;
  const alsoThen = async ({ misses, alsoAsked: hasSuspects }: Heard) => {
    if (misses) await takeUpLostWorkers(services);
    if ((misses || hasSuspects) && (await lookAtSuspects(db))) await callWorkers(db);
  };
  return startPresence(services, { alsoAsk: HAS_SUSPECTS, alsoThen, ...(figures && { figures }) });
}

/** Cleans up after lost workers: releases their shops, and sets aside a shop that took down two of them. */
async function takeUpLostWorkers(services: ProcessServices): Promise<void> {
  const { database, log, clock } = services;
  const now = clock();
  const setAside = await database.db.transaction(async (tx) => {
    const lost = await takeLostWorkers(tx);
    for (const { id, host } of lost) log.error({ worker: id, host }, "A worker was lost");
    const shops = await blameShops(tx, lost);
    for (const shop of shops) {
      const { organizationId, shopId, shopName, setAsideAt } = shop;
      await audit(tx, { actor: INSTANCE, now }, aboutShop({ organizationId, shopId }, shopName), {
        action: "shop.setAside",
        before: null,
        after: { setAsideAt: setAsideAt.toISOString() },
      });
      await tellAdmins(tx, services, shop);
    }
    return shops;
  });
  for (const { shopId } of setAside) {
    log.error({ shopId }, "A visit of this shop ended our worker twice; visits are paused");
  }
}

/** In the transaction: if this worker dies here, the next one takes over the shop and tells the admins. */
async function tellAdmins(db: Db, { jobs, secrets, config }: ProcessServices, shop: SetAsideShop): Promise<void> {
  const mailer = createQueuedMailer(jobs, secrets, { db });
  for (const reader of await listAdminsToTell(db, config.adminUserIds)) {
    await mailer.send(renderMail(setAsideMail(reader, config.appUrl, shop)));
  }
}
