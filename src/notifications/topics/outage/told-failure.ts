import { FAILURE_KIND } from "../../../checks/causes/cause.ts";
import { reachTopic } from "../../../monitoring/events/failing.ts";
import type { Failure } from "../../../snapshot/failure.ts";

export type ToldFailure = "outage" | "access" | "unusable" | "unkept" | "broken";

/** What is said of a shop that fails, whatever else is said. */
export interface FailureWords {
  title: (shop: string) => string;
  subject: string;
  advice: string;
}

/** A shop that was reached is not told as one that was not. */
export function toldFailure(failure: Pick<Failure, "reason">): ToldFailure {
  const kind = FAILURE_KIND[failure.reason];
  return kind === "unusable" || kind === "unkept" || kind === "broken" ? kind : reachTopic(failure);
}
