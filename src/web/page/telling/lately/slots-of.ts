import type { TickLook } from "../../../ui/channels/ticks.tsx";
import type { ChannelDetail } from "../channels/channel-answers.ts";

const DAYS = 14;
const PER_DAY = 8;
const DAY_MILLISECONDS = 86_400_000;

/** Places of the strip: three hours each. */
export const SLOTS = DAYS * PER_DAY;

type Message = ChannelDetail["lately"][number];

export interface Slot {
  slot: number;
  look: TickLook;
  count: number;
  /** The one that is named: of the worst the newest. */
  message: Message;
}

const LOOKS: Record<Message["outcome"], TickLook> = {
  arrived: "arrived",
  accepted: "arrived",
  dead: "dead",
  waiting: "waiting",
  unknown: "unknown",
};
const BEST_FIRST: readonly TickLook[] = ["arrived", "unknown", "waiting", "dead"];

/** Messages of the last 14 days by the place where they are drawn, the oldest first; what went worst gives the look. */
export function slotsOf(lately: readonly Message[], now: Date): readonly Slot[] {
  const slots = new Map<number, Slot>();
  for (const message of lately) {
    const age = (now.getTime() - Date.parse(message.at)) / DAY_MILLISECONDS;
    const slot = Math.min(SLOTS - 1, Math.floor((DAYS - age) * PER_DAY));
    if (slot < 0) continue;
    const look = LOOKS[message.outcome];
    const former = slots.get(slot);
    const isWorse = former === undefined || BEST_FIRST.indexOf(look) > BEST_FIRST.indexOf(former.look);
    slots.set(slot, { ...(isWorse ? { slot, look, message } : former), count: (former?.count ?? 0) + 1 });
  }
  return [...slots.values()].toSorted((one, other) => one.slot - other.slot);
}

/** How many of them are drawn like this. */
export function countOf(lately: readonly Message[], look: TickLook): number {
  return lately.filter(({ outcome }) => LOOKS[outcome] === look).length;
}

/** Days that stand below the strip, from the oldest on; the last one is today. */
export function daysBelow(now: Date, parts: number): readonly Date[] {
  return Array.from(
    { length: parts + 1 },
    (_, part) => new Date(now.getTime() - (DAYS - (part * DAYS) / parts) * DAY_MILLISECONDS),
  );
}
