import type { ListedDelivery } from "../../../../notifications/deliveries/delivery-answers.ts";

/** What keeps a channel from being told again what it was not told; `null`: nothing. */
export function whyNotAgain({
  destinationState: state,
}: Pick<ListedDelivery, "destinationState">): "disabled" | "unconfirmed" | null {
  return state === "disabled" || state === "unconfirmed" ? state : null;
}
