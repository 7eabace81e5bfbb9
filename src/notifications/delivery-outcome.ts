/**
 * How a delivery ended. `unwanted`: nobody needed to be told any more. `unconfirmed`: the address was not confirmed.
 */
export const DELIVERY_OUTCOMES = ["delivered", "unwanted", "unconfirmed", "given_up"] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];
