/** Why a host could not be looked at, or a registry not be asked. */
export const HOST_TROUBLES = [
  "address_forbidden",
  "host_unknown",
  "dns_unavailable",
  "connection_refused",
  "connection_lost",
  "unreachable",
  "timed_out",
  /** The host does not speak TLS, or nothing that we understand. */
  "no_tls",
  /** The server sent more than is read, or something else than was asked for. */
  "unreadable",
  /** The registry asked us to wait, or answers with an error. */
  "source_away",
] as const;
export type HostTrouble = (typeof HOST_TROUBLES)[number];
