import type { TransportError } from "../../lib/http/transport-error.ts";
import type { Failure, FailureReason } from "../../snapshot/failure.ts";
import { hideSecrets } from "./excerpt.ts";

const REASON_OF: Record<TransportError, FailureReason> = {
  address_forbidden: "address_forbidden",
  host_unknown: "host_unknown",
  dns_unavailable: "dns_unavailable",
  connection_refused: "connection_refused",
  connection_lost: "connection_lost",
  unreachable: "unreachable",
  certificate_invalid: "certificate_invalid",
  plain_http: "plain_http",
  tls_outdated: "tls_outdated",
  timed_out: "timed_out",
  cancelled: "timed_out",
  answer_too_large: "answer_too_large",
  answer_broken: "answer_broken",
};

/** The failure of a call that brought no answer. */
export function transportFailure(
  outcome: { error: TransportError; detail: string },
  secrets: readonly string[],
): Failure {
  return {
    reason: REASON_OF[outcome.error],
    excerpt: hideSecrets(outcome.detail, secrets),
    httpStatus: null,
    location: null,
    retryAfterSeconds: null,
  };
}
