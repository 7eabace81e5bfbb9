import { listenForEvents } from "../../lib/events.ts";
import { deliveryDue } from "../../lib/hints.ts";
import { startSendLoop } from "../../notifications/delivering/sending/send-loop.job.ts";
import type { SendContext } from "../../notifications/delivering/sending/send.job.ts";
import type { RunningWorker } from "../running-worker.ts";
import type { ProcessServices } from "../services.ts";

/** The kinds of channels that a worker can tell, and how it reaches their services. */
export type Ways = Pick<SendContext, "channels" | "call">;

/** Until the first kind is listed nothing can be sent. */
export const NO_WAYS: Ways = {
  channels: [],
  call: () => Promise.reject(new Error("There is no channel yet")),
};

/** Tells organizations' channels what they shall hear, as soon as that is decided. */
export function startDeliveries(services: ProcessServices, ways: Ways): RunningWorker {
  const { config, database, clock, log, secrets, identity } = services;
  const loop = startSendLoop({
    ...ways,
    db: database.db,
    pool: database.pool,
    secrets,
    appUrl: config.appUrl,
    timeZone: config.timeZone,
    clock,
    log,
    chance: Math.random,
    moment: () => null,
    owner: identity.id,
    isCalled: () => listener.isListening(),
  });
  const listener = listenForEvents(config.databaseUrl, {
    onEvent: ({ topic }) => topic === deliveryDue.topic && loop.wake(),
    onGap: loop.wake,
    log,
  });
  return {
    async stop() {
      await listener.stop();
      await loop.stop();
    },
  };
}
