import type { Pool } from "pg";
import { atMostEvery } from "../../../lib/lease/at-most-every.ts";
import { type LeaseLoop, startLeaseLoop } from "../../../lib/lease/lease-loop.ts";
import { claimDestinations, type ClaimDestinations, type LeasedDestination } from "./claim.store.ts";
import { EVENTS_CHANNEL } from "../../endpoints/endpoint-limits.ts";
import { sendEvent } from "../../endpoints/sending/send-event.job.ts";
import { giveBackEndpoint } from "../../endpoints/sending/settle-event.store.ts";
import { sendToPerson, type SendToPersonContext } from "../../ways/sending/send-to-person.job.ts";
import { giveBack } from "./message.store.ts";
import { type SendContext, sendNext, type Sent } from "./send.job.ts";
import { createTriedHints } from "./tried-hints.job.ts";
import { AT_ONCE_PER_ORIGIN, LEASE_SECONDS, NO_OWN_CHANNELS, PERSON_WAYS } from "../telling-limits.ts";

/** A worker sends to so many channels at once. */
const AT_ONCE = 16;
/**
 * Soon after a message it looks whether there is more for the same destination, or for others that waited for their turn;
 * soon after what has to wait, when that is due.
 */
const LOOK_MILLISECONDS = 100;

/** A customer's system gets each event by itself, as it was made once. */
const isEndpoint = ({ channel }: LeasedDestination) => channel === EVENTS_CHANNEL;

export interface SendLoopOptions extends SendContext {
  pool: Pool;
  /** The ways to people, each of whom gets messages in their own words. */
  people: Pick<SendToPersonContext, "channels" | "services" | "figures">;
  /** Names this worker. */
  owner: string;
  /** Whether {@link SendLoop.wake} is called when something is due. Default: it may not be. */
  isCalled?: () => boolean;
}

function send(options: SendLoopOptions, leased: LeasedDestination): Promise<Sent> {
  if (isEndpoint(leased)) return sendEvent(options, leased);
  if (!leased.isOfPerson || isOwnChannel(options, leased)) return sendNext(options, leased);
  const { clock, log, chance, moment, onTried, people } = options;
  return sendToPerson({ clock, log, chance, moment, ...(onTried && { onTried }), ...people }, leased);
}

/** A person's own channel gets messages as an organization's does. */
const isOwnChannel = ({ channels }: SendLoopOptions, { channel }: LeasedDestination) =>
  channels.some(({ id }) => id === channel) && NO_OWN_CHANNELS.every((way) => way !== channel);

export interface SendLoop {
  /** Checks at once whether something is due. */
  wake(): void;
  /** Takes nothing more and resolves when all that was begun has ended. */
  stop(): Promise<void>;
  figures(): Readonly<Record<Sent | "broken", number>> & { running: number };
}

/**
 * Tells people and channels what they shall hear, until stopped; any number of workers may run this. A destination is
 * a queue of its own: one message at a time, in its order, and none waits for another's service.
 */
export function startSendLoop(given: Omit<SendLoopOptions, "onTried">): SendLoop {
  const hints = createTriedHints(given);
  const options: SendLoopOptions = { ...given, onTried: hints.note };
  const counts: Counts = { sent: 0, held: 0, idle: 0, lost: 0, broken: 0 };
  // Each way to people has places of its own, which no channel that hangs takes, nor they those of channels.
  const ofPeople = PERSON_WAYS.map((way) => ({ places: AT_ONCE_PER_ORIGIN, ways: { of: [way], isOnly: true } }));
  const ofChannels = { places: AT_ONCE, ways: { of: PERSON_WAYS, isOnly: false } };
  const loops = [ofChannels, ...ofPeople].map((lane) => startLoop(options, counts, lane));
  return {
    wake: () => loops.forEach((loop) => loop.wake()),
    stop: async () => {
      await Promise.all(loops.map((loop) => loop.stop()));
      await hints.flush();
    },
    figures: () => ({ ...counts, running: loops.reduce((sum, loop) => sum + loop.running(), 0) }),
  };
}

type Counts = Record<Sent | "broken", number>;

interface Lane {
  places: number;
  ways: NonNullable<ClaimDestinations["ways"]>;
}

let claims = 0;

function startLoop(options: SendLoopOptions, counts: Counts, { places, ways }: Lane): LeaseLoop {
  const { pool, log, owner } = options;
  const work = async (leased: LeasedDestination) => {
    try {
      const result = await send(options, leased);
      counts[result] += 1;
      if (result === "sent" || result === "held") look();
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
        const now = options.moment();
        return await claimDestinations(pool, { lease, limit, busyHosts, running, leaseSeconds, now, ways });
      },
      release: (items) => release(options, items),
      renew: () => Promise.resolve(true),
      work,
      keyOf: ({ id }) => id,
      hostOf: ({ origin }) => origin,
      onTrouble: (error) => log.error({ err: error }, "What people and channels shall hear could not be read"),
    },
    { parallelism: places, perHost: AT_ONCE_PER_ORIGIN, leaseSeconds: LEASE_SECONDS, isCalled: options.isCalled },
  );
  const look = atMostEvery(LOOK_MILLISECONDS, loop.wake);
  return loop;
}

async function release({ db, moment }: SendLoopOptions, items: readonly LeasedDestination[]): Promise<void> {
  for (const leased of items) {
    const back = isEndpoint(leased) ? giveBackEndpoint : giveBack;
    await back(db, { ...leased, now: moment() });
  }
}
