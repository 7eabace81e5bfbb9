import { createBell, systemTimer, type Timer } from "./lease-bell.ts";
import { createDesk, type Desk, type LeasedItems, type LeaseWork } from "./lease-desk.ts";
import type { PlaceRules } from "./lease-places.ts";

/** How long the loop sleeps if nothing is due: without and with working notifications. */
const POLL_MILLISECONDS = { deaf: 2000, hearing: 30_000 } as const;
/** Minimum time between two looks when items become due one after the other. */
const SHORTEST_SLEEP_MILLISECONDS = 250;

/**
 * While more is due, leasing waits until this share of the places is free: one statement for several items, because
 * finding out whose turn it is costs more than an item.
 */
const REFILL_SHARE = 1 / 4;

export interface LeaseLoopOptions extends PlaceRules {
  leaseSeconds: number;
  /** Whether {@link LeaseLoop.wake} is currently called on requests. Default: it may not be. */
  isCalled?: (() => boolean) | undefined;
  /** Default: the system's timer. */
  timer?: Timer;
}

export interface LeaseLoop {
  /** Checks at once whether something is due. */
  wake(): void;
  /** Takes nothing more and resolves when all running items have ended. */
  stop(): Promise<void>;
  /** Number of running items. */
  running(): number;
}

/** The result of a look, which decides when to look again. */
interface Outlook {
  /** More is due than there were places for. */
  moreDue: boolean;
  /**
   * Something due may have been left because its host or claimant was at its limit: each item that ends may change
   * that.
   */
  heldBack: boolean;
  sleepMilliseconds: number;
}

const NOTHING_DUE: Outlook = { moreDue: false, heldBack: false, sleepMilliseconds: POLL_MILLISECONDS.deaf };

/**
 * Processes items as they become due, until stopped. Any number of processes may run one loop each on the same
 * database.
 */
export function startLeaseLoop<Item>(work: LeaseWork<Item>, options: LeaseLoopOptions): LeaseLoop {
  const bell = createBell(options.timer ?? systemTimer);
  const desk = createDesk(work, { ...options, onEnd, onFree: bell.ring });
  const refillAt = Math.max(1, Math.floor(options.parallelism * REFILL_SHARE));
  const isRoomForMore = () => outlook.moreDue && desk.free() >= refillAt;
  let outlook = NOTHING_DUE;
  let isStopping = false;
  let hasEnded = false;

  function onEnd() {
    hasEnded = true;
    if (outlook.heldBack || isRoomForMore()) bell.nudge();
  }

  const loop = async () => {
    while (!isStopping) {
      const isAsked = bell.take() || outlook.heldBack;
      hasEnded = false;
      outlook = NOTHING_DUE;
      outlook = await look(desk, { least: isAsked ? 1 : refillAt, isAsked, isCalled: options.isCalled }).catch(
        (error: unknown) => {
          work.onTrouble(error, null);
          return NOTHING_DUE;
        },
      );
      if (isStopping || bell.isRung() || (outlook.heldBack && hasEnded) || isRoomForMore()) continue;
      await bell.sleep(outlook.sleepMilliseconds);
    }
  };

  const looping = loop();
  return {
    wake: bell.ring,
    stop: async () => {
      isStopping = true;
      desk.close();
      bell.ring();
      await looping;
      await desk.cleared();
    },
    running: desk.size,
  };
}

interface Look {
  /** With fewer free places than this, only requested items are leased. */
  least: number;
  /** Somebody rang, or something was held back. */
  isAsked: boolean;
  isCalled: LeaseLoopOptions["isCalled"];
}

/** Leases what is due as far as there is room, then requested items beyond that. */
async function look<Item>(desk: Desk<Item>, { least, isAsked, isCalled }: Look): Promise<Outlook> {
  if (desk.isReserved()) return NOTHING_DUE;
  const hasRoom = desk.free() >= least;
  const taken = hasRoom ? await desk.take(false) : null;
  const outlook =
    taken === null
      ? { ...NOTHING_DUE, moreDue: true }
      : {
          moreDue: taken.left > 0 && taken.items.length > 0,
          heldBack: taken.heldBack,
          sleepMilliseconds: sleepAfter(taken, isCalled?.() ?? false),
        };
  if (desk.isReserved() || !(taken === null ? isAsked : taken.urgentLeft > 0)) return outlook;
  const urgent = await desk.take(true);
  return { ...outlook, heldBack: outlook.heldBack || urgent.heldBack || urgent.left > 0 };
}

/** Sleeps until the next item becomes due if notifications work; if items stay due, only for a short time. */
function sleepAfter({ left, nextDueSeconds }: LeasedItems<unknown>, isCalled: boolean): number {
  if (left > 0 || !isCalled) return POLL_MILLISECONDS.deaf;
  const untilDue = nextDueSeconds === null ? POLL_MILLISECONDS.hearing : nextDueSeconds * 1000;
  return Math.min(POLL_MILLISECONDS.hearing, Math.max(SHORTEST_SLEEP_MILLISECONDS, untilDue));
}
