import { FAILURE_KIND } from "../../../checks/causes/cause.ts";
import { reachTopic } from "../../../monitoring/events/failing.ts";
import type { Failure } from "../../../snapshot/failure.ts";

export type ToldFailure = "outage" | "access" | "unusable" | "unkept" | "broken";

/** Basic texts about a failing shop. */
export interface FailureWords {
  title: (shop: string) => string;
  subject: string;
  advice: string;
}

/** The failure to report: a shop that answered in some way is not reported as unreachable. */
export function toldFailure(failure: Pick<Failure, "reason">): ToldFailure {
  const kind = FAILURE_KIND[failure.reason];
  return kind === "unusable" || kind === "unkept" || kind === "broken" ? kind : reachTopic(failure);
}
