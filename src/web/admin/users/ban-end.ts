import { BAN_MAX_SECONDS } from "../../../identity/users/user-admin.ts";

export const BAN_ENDS = ["never", "day", "week", "month", "onDate"] as const;
export type BanEnd = (typeof BAN_ENDS)[number];

const DAY_SECONDS = 86_400;
const SECONDS: Record<Exclude<BanEnd, "never" | "onDate">, number> = {
  day: DAY_SECONDS,
  week: 7 * DAY_SECONDS,
  month: 30 * DAY_SECONDS,
};

/**
 * How long a ban lasts, in seconds; `undefined` = until it is lifted, `null` = no such day. A date (YYYY-MM-DD) is the
 * last day of the ban, to its end in the reader's time zone.
 */
export function banSeconds(end: BanEnd, lastDay: string, now: Date): number | null | undefined {
  if (end === "never") return undefined;
  if (end !== "onDate") return SECONDS[end];
  const [year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)$/.exec(lastDay) ?? []).slice(1).map(Number);
  if (year === undefined || month === undefined || day === undefined) return null;
  const over = new Date(year, month - 1, day + 1);
  const seconds = Math.ceil((over.getTime() - now.getTime()) / 1000);
  return seconds >= 60 && seconds <= BAN_MAX_SECONDS ? seconds : null;
}
