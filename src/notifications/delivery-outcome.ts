/**
 * How a delivery ended. `unwanted`: nobody needed to be told any more. `unconfirmed`: the address was not confirmed.
 * `summed`: one message has said it together with others.
 */
export const DELIVERY_OUTCOMES = ["delivered", "unwanted", "unconfirmed", "given_up", "summed"] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];

/**
 * What a delivery waits for: ten minutes in which it may be read in the app, the end of quiet hours or of a pause, or
 * that its person had fewer messages lately. What waits for anything but the first is told in one message.
 */
export const DELIVERY_WAITS_FOR = ["unlessRead", "quiet", "paused", "cap"] as const;
export type DeliveryWaitsFor = (typeof DELIVERY_WAITS_FOR)[number];
