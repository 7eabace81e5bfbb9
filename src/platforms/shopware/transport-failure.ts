import type { TransportError } from "../../lib/http/transport-error.ts";
import type { Failure } from "../../snapshot/failure.ts";
import { REASON_OF_TRANSPORT } from "../../snapshot/foreign-answer.ts";
import { hideSecrets } from "./excerpt.ts";

/** The failure of a call that brought no answer. */
export function transportFailure(
  outcome: { error: TransportError; detail: string },
  secrets: readonly string[],
): Failure {
  return {
    reason: REASON_OF_TRANSPORT[outcome.error],
    excerpt: hideSecrets(outcome.detail, secrets),
    httpStatus: null,
    location: null,
    retryAfterSeconds: null,
  };
}
