/** Everything that can prevent an answer. An answer with an error status is not among them. */
export const TRANSPORT_ERRORS = [
  "address_forbidden",
  "host_unknown",
  "dns_unavailable",
  "connection_refused",
  "connection_lost",
  "unreachable",
  "certificate_invalid",
  "plain_http",
  "tls_outdated",
  "timed_out",
  "cancelled",
  "answer_too_large",
  "answer_broken",
] as const;

export type TransportError = (typeof TRANSPORT_ERRORS)[number];
