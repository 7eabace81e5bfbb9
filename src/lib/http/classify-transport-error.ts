import { errors } from "undici";
import type { TransportError } from "./transport-error.ts";

/** A failure that is already classified. Used only inside `lib/http`; outside, failures are values. */
export class TransportFailure extends Error {
  readonly error: TransportError;

  constructor(error: TransportError, detail: string) {
    super(detail);
    this.name = "TransportFailure";
    this.error = error;
  }
}

const ERROR_OF_CODE: Readonly<Record<string, TransportError>> = {
  ENOTFOUND: "host_unknown",
  ENODATA: "host_unknown",
  EBADNAME: "host_unknown",
  EAI_NONAME: "host_unknown",
  EAI_NODATA: "host_unknown",
  EAI_AGAIN: "dns_unavailable",
  EAI_FAIL: "dns_unavailable",
  EAI_SYSTEM: "dns_unavailable",
  EAI_MEMORY: "dns_unavailable",
  ESERVFAIL: "dns_unavailable",
  ETIMEOUT: "dns_unavailable",
  EREFUSED: "dns_unavailable",
  ECONNREFUSED: "connection_refused",
  ECONNRESET: "connection_lost",
  ECONNABORTED: "connection_lost",
  EPIPE: "connection_lost",
  UND_ERR_SOCKET: "connection_lost",
  EHOSTUNREACH: "unreachable",
  EHOSTDOWN: "unreachable",
  ENETUNREACH: "unreachable",
  ENETDOWN: "unreachable",
  EADDRNOTAVAIL: "unreachable",
  EACCES: "unreachable",
  EPERM: "unreachable",
  EINVAL: "unreachable",
  ETIMEDOUT: "timed_out",
  UND_ERR_CONNECT_TIMEOUT: "timed_out",
  UND_ERR_HEADERS_TIMEOUT: "timed_out",
  UND_ERR_BODY_TIMEOUT: "timed_out",
  EPROTO: "certificate_invalid",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "certificate_invalid",
  UNABLE_TO_GET_ISSUER_CERT: "certificate_invalid",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "certificate_invalid",
  DEPTH_ZERO_SELF_SIGNED_CERT: "certificate_invalid",
  SELF_SIGNED_CERT_IN_CHAIN: "certificate_invalid",
  HOSTNAME_MISMATCH: "certificate_invalid",
  INVALID_CA: "certificate_invalid",
  INVALID_PURPOSE: "certificate_invalid",
  UND_ERR_RES_CONTENT_LENGTH_MISMATCH: "answer_broken",
  // Answers that undici considers impossible, such as a status below 100.
  ERR_ASSERTION: "answer_broken",
  UND_ERR_HEADERS_OVERFLOW: "answer_too_large",
};

/** OpenSSL's error for an answer that is not TLS, for example from a plain HTTP port. */
const NO_TLS =
  /^ERR_SSL_(WRONG_VERSION_NUMBER|PACKET_LENGTH_TOO_LONG|HTTP_REQUEST|HTTPS_PROXY_REQUEST|BAD_RECORD_TYPE)$/u;
/** Both sides speak TLS but share no version or cipher. */
const OLD_TLS =
  /^ERR_SSL_(UNSUPPORTED_PROTOCOL|TLSV1_ALERT_PROTOCOL_VERSION|TLSV1_ALERT_INSUFFICIENT_SECURITY|(SSLV3|SSL\/TLS)_ALERT_HANDSHAKE_FAILURE|NO_PROTOCOLS_AVAILABLE|NO_SHARED_CIPHER|VERSION_TOO_LOW|UNKNOWN_PROTOCOL|DH_KEY_TOO_SMALL|LEGACY_SIGALG_DISALLOWED_OR_UNSUPPORTED|UNSAFE_LEGACY_RENEGOTIATION_DISABLED)$/u;

/** Classifies whatever undici, node:net, node:tls or the resolver report. */
export function classifyTransportError(thrown: unknown): { error: TransportError; detail: string } {
  if (thrown instanceof TransportFailure) return { error: thrown.error, detail: thrown.message };
  const cause = firstCause(thrown);
  const code = codeOf(cause);
  const message = messageOf(cause);
  const detail = code === "" || message.includes(code) ? message : `${code}: ${message}`;
  const error = cause instanceof errors.HTTPParserError ? "answer_broken" : errorOfCode(code);
  return { error, detail: detail.slice(0, 300) };
}

/** OpenSSL's messages contain source file names; Node's contain advice for developers. */
function messageOf(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  if ("library" in cause && "reason" in cause && typeof cause.reason === "string") return cause.reason;
  return cause.message.replace(/; if the root CA.*/su, "");
}

function errorOfCode(code: string): TransportError {
  const known = ERROR_OF_CODE[code];
  if (known !== undefined) return known;
  if (NO_TLS.test(code)) return "plain_http";
  if (OLD_TLS.test(code)) return "tls_outdated";
  if (/CERT|CRL|^ERR_SSL|^ERR_TLS|^ERR_OSSL/u.test(code)) return "certificate_invalid";
  return "connection_lost";
}

/** If several addresses fail, there is one error per address; the first one names the reason. */
function firstCause(thrown: unknown): unknown {
  if (!(thrown instanceof AggregateError)) return thrown;
  const errors: unknown[] = thrown.errors;
  return errors[0] ?? thrown;
}

function codeOf(thrown: unknown): string {
  if (typeof thrown !== "object" || thrown === null || !("code" in thrown)) return "";
  return typeof thrown.code === "string" ? thrown.code : "";
}
