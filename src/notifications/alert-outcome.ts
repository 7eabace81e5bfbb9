/** What came of bringing an alert to a person. `unwanted`: nobody needed to be told any more. `unconfirmed`: the address was not confirmed. */
export type AlertOutcome = "delivered" | "unwanted" | "unconfirmed";

/** Not everybody whom an alert is for has taken it. */
export class NotTaken extends Error {
  /** Some have, and do not get it again. */
  readonly isReached: boolean;
  /** Why it is not tried again; `null`: it is. */
  readonly never: "device_gone" | "message_refused" | null;

  constructor(
    message: string,
    { isReached = false, never = null }: { isReached?: boolean; never?: NotTaken["never"] } = {},
  ) {
    super(message);
    this.isReached = isReached;
    this.never = never;
  }
}

/**
 * What an alert waits for: ten minutes in which it may be read in the app, the time of the rule that tells it, the end of
 * quiet hours or of a pause, that its person had fewer messages lately, or nothing but to be told with others, after
 * their way had not worked. What waits for anything but the first is told in one message.
 */
export const ALERT_WAITS_FOR = ["unlessRead", "rule", "quiet", "paused", "cap", "outage"] as const;
export type AlertWaitsFor = (typeof ALERT_WAITS_FOR)[number];
