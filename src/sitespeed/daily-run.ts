import type { FailureReason } from "../snapshot/failure.ts";

const FROM_HOUR = 1;
const TO_HOUR = 5;
/**
 * The shops' own minutes end before the night does, so that the last look meets all of them and
 * their runs still begin in time.
 */
const LAST_HALF_HOUR = 30;
const WINDOW_MINUTES = (TO_HOUR - FROM_HOUR) * 60 - LAST_HALF_HOUR;

/** When somebody looks which daily runs are due, as a cron expression in the instance's time zone. */
export const DAILY_RUN_LOOKS = `*/5 ${FROM_HOUR}-${TO_HOUR - 1} * * *`;

/** Odd and far from powers of two, so that shops with neighbouring numbers run far from each other. */
const SPREAD = 97;

export interface DailyShop {
  shopId: number;
  /** The day of the daily run that was asked for last, as {@link LocalTime.day}. */
  dailyRunOn: string | null;
  /** Why the newest visit did not get through; `null` when it did. */
  failure: FailureReason | null;
}

export interface LocalTime {
  /** "2026-11-21" */
  day: string;
  /** Since midnight on the clock on the wall. */
  minute: number;
}

/** Reasons why a visit fails although the storefront can be reached. */
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

/** The time on the clock on the wall in a time zone. */
export function localTimeIn(timeZone: string, now: Date): LocalTime {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
  });
  const part = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, value]));
  return {
    day: `${part["year"]}-${part["month"]}-${part["day"]}`,
    minute: Number(part["hour"]) * 60 + Number(part["minute"]),
  };
}

/**
 * Whether the shop's daily run is to be asked for now: once a night, at the shop's own minute or as
 * soon after it as somebody looks.
 */
export function isDailyRunDue(shop: DailyShop, local: LocalTime): boolean {
  if (shop.dailyRunOn === local.day || !isDailyRunAllowed(shop, local)) return false;
  return local.minute >= dailyMinuteOf(shop.shopId);
}

/**
 * Whether a daily run may begin at this time: it happens in the night, and only while the storefront can be reached.
 */
export function isDailyRunAllowed({ failure }: Pick<DailyShop, "failure">, { minute }: LocalTime): boolean {
  return minute >= FROM_HOUR * 60 && minute < TO_HOUR * 60 && isStorefrontReached(failure);
}

/** The minute after midnight from which the shop's daily run is due. */
export function dailyMinuteOf(shopId: number): number {
  return FROM_HOUR * 60 + ((shopId * SPREAD) % WINDOW_MINUTES);
}

function isStorefrontReached(failure: FailureReason | null): boolean {
  return failure === null || STOREFRONT_ANSWERS.has(failure);
}
