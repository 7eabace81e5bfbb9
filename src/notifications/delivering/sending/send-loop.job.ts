import type { Pool } from "pg";
import { atMostEvery } from "../../../lib/lease/at-most-every.ts";
import { startLeaseLoop } from "../../../lib/lease/lease-loop.ts";
import { claimDestinations, type LeasedDestination } from "./claim.store.ts";
import { EVENTS_CHANNEL } from "../../endpoints/endpoint-limits.ts";
import { sendEvent } from "../../endpoints/sending/send-event.job.ts";
import { giveBackEndpoint } from "../../endpoints/sending/settle-event.store.ts";
import { giveBack } from "./message.store.ts";
import { type SendContext, sendNext, type Sent } from "./send.job.ts";
import { LEASE_SECONDS } from "../telling-limits.ts";

/** A worker sends to so many destinations at once, and to so many of one service. */
const AT_ONCE = 16;
const PER_ORIGIN = 4;
/** Soon after a message it looks whether there is more for the same destination, or for others that waited for their turn. */
const LOOK_MILLISECONDS = 100;

/** A customer's system gets each event by itself, as it was made once. */
const isEndpoint = ({ channel }: LeasedDestination) => channel === EVENTS_CHANNEL;

export interface SendLoopOptions extends SendContext {
  pool: Pool;
  /** Names this worker. */
  owner: string;
  /** Whether {@link SendLoop.wake} is called when something is due. Default: it may not be. */
  isCalled?: () => boolean;
}

export interface SendLoop {
  /** Checks at once whether something is due. */
  wake(): void;
  /** Takes nothing more and resolves when all that was begun has ended. */
  stop(): Promise<void>;
  figures(): Readonly<Record<Sent | "broken", number>> & { running: number };
}

/**
 * Tells destinations what they shall hear, until stopped; any number of workers may run one loop each. A destination is
 * a queue of its own: one message at a time, in its order, and none waits for another's service.
 */
export function startSendLoop(options: SendLoopOptions): SendLoop {
  const { pool, log, owner, db } = options;
  const counts: Record<Sent | "broken", number> = { sent: 0, idle: 0, lost: 0, broken: 0 };
  let claims = 0;
  const work = async (leased: LeasedDestination) => {
    try {
      const send = isEndpoint(leased) ? sendEvent : sendNext;
      const result = await send(options, leased);
      counts[result] += 1;
      if (result === "sent") look();
    } catch (error) {
      counts.broken += 1;
      log.error(
        { err: error, destinationId: leased.id },
        "A channel could not be told; it is taken up again when its lease has run out",
      );
    }
  };
  const loop = startLeaseLoop<LeasedDestination>(
    {
      claim: async ({ limit, urgentOnly, busyHosts, running, leaseSeconds }) => {
        if (urgentOnly) return { items: [], left: 0, urgentLeft: 0, nextDueSeconds: null };
        claims += 1;
        const lease = `${owner}:${claims}`;
        return await claimDestinations(pool, { lease, limit, busyHosts, running, leaseSeconds, now: options.moment() });
      },
      release: async (items) => {
        for (const leased of items) {
          const back = isEndpoint(leased) ? giveBackEndpoint : giveBack;
          await back(db, { ...leased, now: options.moment() });
        }
      },
      renew: () => Promise.resolve(true),
      work,
      keyOf: ({ id }) => id,
      hostOf: ({ origin }) => origin,
      onTrouble: (error) => log.error({ err: error }, "What channels shall hear could not be read"),
    },
    { parallelism: AT_ONCE, perHost: PER_ORIGIN, leaseSeconds: LEASE_SECONDS, isCalled: options.isCalled },
  );
  const look = atMostEvery(LOOK_MILLISECONDS, loop.wake);
  return { wake: loop.wake, stop: loop.stop, figures: () => ({ ...counts, running: loop.running() }) };
}
