/** Why a speed test has no figures. */
export const SPEED_FAILURES = [
  "no_browser",
  "browser_failed",
  "timed_out",
  "too_much_memory",
  "too_much_disk",
  "page_unreachable",
  "page_refused",
  "not_a_page",
  "address_forbidden",
  "stopped",
] as const;

export type SpeedFailureReason = (typeof SPEED_FAILURES)[number];

export interface SpeedFailure {
  reason: SpeedFailureReason;
  /** One technical line; `null` if there is nothing to add. */
  detail: string | null;
}
