import type { LocalTime } from "../lib/calendar/local-time.ts";
import type { FailureReason } from "../snapshot/failure.ts";

const FROM_HOUR = 1;
const TO_HOUR = 5;
/**
 * Shops' minutes end this long before the night does, so that the last check covers all of them and their runs still
 * start in time.
 */
const LAST_HALF_HOUR = 30;
const WINDOW_MINUTES = (TO_HOUR - FROM_HOUR) * 60 - LAST_HALF_HOUR;

/** How often due daily runs are checked, as a cron expression in the instance's time zone. */
export const DAILY_RUN_LOOKS = `*/5 ${FROM_HOUR}-${TO_HOUR - 1} * * *`;

/** Odd and far from powers of two, so that shops with neighbouring ids run at distant times. */
const SPREAD = 97;

export interface DailyShop {
  shopId: number;
  /** The day of the last requested daily run, as {@link LocalTime.day}. */
  dailyRunOn: string | null;
  /** Why the latest visit failed; `null` if it succeeded. */
  failure: FailureReason | null;
}

/** Reasons for a failed visit although the storefront is reachable. */
const STOREFRONT_ANSWERS: ReadonlySet<FailureReason> = new Set([
  "credentials_refused",
  "access_key_invalid",
  "token_rejected",
  "authorization_stripped",
  "rate_limited",
  "answer_broken",
  "answer_too_large",
  "answer_not_kept",
  "visit_broken",
]);

/**
 * Whether to request the shop's daily run now: once a night, at the shop's own minute or at the next check after it.
 */
export function isDailyRunDue(shop: DailyShop, local: LocalTime): boolean {
  if (shop.dailyRunOn === local.day || !isDailyRunAllowed(shop, local)) return false;
  return local.minute >= dailyMinuteOf(shop.shopId);
}

/** Whether a daily run may start now: only at night, and only while the storefront is reachable. */
export function isDailyRunAllowed({ failure }: Pick<DailyShop, "failure">, { minute }: LocalTime): boolean {
  return minute >= FROM_HOUR * 60 && minute < TO_HOUR * 60 && isStorefrontReached(failure);
}

/** The minute after midnight at which the shop's daily run becomes due. */
export function dailyMinuteOf(shopId: number): number {
  return FROM_HOUR * 60 + ((shopId * SPREAD) % WINDOW_MINUTES);
}

function isStorefrontReached(failure: FailureReason | null): boolean {
  return failure === null || STOREFRONT_ANSWERS.has(failure);
}
