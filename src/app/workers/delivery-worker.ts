import { listenForEvents } from "../../lib/events.ts";
import { deliveryDue } from "../../lib/hints.ts";
import { CHANNEL_KINDS } from "../../notifications/channels/kinds.ts";
import { usable } from "../../notifications/delivering/sending/usable-channel.ts";
import { startSendLoop } from "../../notifications/delivering/sending/send-loop.job.ts";
import type { SendContext } from "../../notifications/delivering/sending/send.job.ts";
import { openChannelDoor } from "../channel-door.ts";
import type { RunningWorker } from "../running-worker.ts";
import type { ProcessServices } from "../services.ts";

/** The kinds of channels that a worker can tell, and how it reaches their services. */
export type Ways = Pick<SendContext, "channels" | "call">;

/** By all kinds of channels, through a door of its own. */
export function startDeliveriesBy(services: ProcessServices): RunningWorker {
  const door = openChannelDoor(services);
  const loop = startDeliveries(services, { channels: CHANNEL_KINDS.map(usable), call: door.call });
  return {
    async stop() {
      await loop.stop();
      await door.close();
    },
  };
}

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
