/**
 * How a delivery ended. `unwanted`: nobody was to be told of it any more. `unconfirmed`: the address is nobody's yet.
 */
export const DELIVERY_OUTCOMES = ["delivered", "unwanted", "unconfirmed", "given_up"] as const;
export type DeliveryOutcome = (typeof DELIVERY_OUTCOMES)[number];
