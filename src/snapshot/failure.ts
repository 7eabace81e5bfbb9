import type { KeptField } from "./kept-field.ts";

/**
 * Why a shop, or one call to it, did not answer as Shopware does. The set is closed: whatever goes wrong becomes one of
 * these words, and everything else (status, texts, retries) depends on the word alone.
 */
export const FAILURE_REASONS = [
  "credentials_refused",
  "access_key_invalid",
  "token_rejected",
  "authorization_stripped",
  "host_unknown",
  "certificate_invalid",
  "address_forbidden",
  "redirected",
  "not_installed",
  "not_shopware",
  "other_shop",
  "plain_http",
  "tls_outdated",
  "redirect_loop",
  "redirect_elsewhere",
  "redirect_private",
  "redirected_away",
  "not_as_expected",
  "password_protected",
  "firewall_blocked",
  "bot_protection",
  "timed_out",
  "dns_unavailable",
  "connection_refused",
  "connection_lost",
  "unreachable",
  "maintenance",
  "rate_limited",
  "gateway_error",
  "server_error",
  "answer_broken",
  "answer_too_large",
  "answer_not_kept",
  "visit_broken",
  "rows_unreadable",
  "rows_missing",
  "too_many_rows",
] as const;

export type FailureReason = (typeof FAILURE_REASONS)[number];

/** The longest pause that we accept, whatever the other side asks for. */
export const LONGEST_RETRY_SECONDS = 3600;

/** A call without a usable result. Created in `.client.ts` files only, never thrown across rooms. */
export interface Failure {
  reason: FailureReason;
  /**
   * One technical line for the expert: status, code, first characters of the answer. Never a
   * secret, at most 500 characters.
   */
  excerpt: string | null;
  /** HTTP status of the answer; `null` if there was none. */
  httpStatus: number | null;
  /** Target of a redirect. */
  location: string | null;
  /** How long the other side asked us to wait. */
  retryAfterSeconds: number | null;
  /** The part of an answer that the database refused; only for `answer_not_kept`, and missing if unknown. */
  field?: KeptField;
  /** How many rows of a list are missing or invalid, and of how many; only set for such failures. */
  rows?: { affected: number; of: number };
}

/**
 * What ends this failure. `person`: somebody must change something, and each automatic visit counts towards the point
 * at which visits stop (product rule). `time`: it passes by itself and is retried for ever.
 */
export const HEALED_BY: Record<FailureReason, "person" | "time"> = {
  credentials_refused: "person",
  access_key_invalid: "person",
  token_rejected: "person",
  authorization_stripped: "person",
  host_unknown: "person",
  certificate_invalid: "person",
  address_forbidden: "person",
  redirected: "person",
  not_installed: "person",
  not_shopware: "person",
  other_shop: "person",
  plain_http: "person",
  tls_outdated: "person",
  redirect_loop: "person",
  redirect_elsewhere: "person",
  redirect_private: "person",
  redirected_away: "person",
  not_as_expected: "time",
  password_protected: "person",
  firewall_blocked: "person",
  bot_protection: "person",
  timed_out: "time",
  dns_unavailable: "time",
  connection_refused: "time",
  connection_lost: "time",
  unreachable: "time",
  maintenance: "time",
  rate_limited: "time",
  gateway_error: "time",
  server_error: "time",
  answer_broken: "time",
  answer_too_large: "time",
  answer_not_kept: "time",
  visit_broken: "time",
  rows_unreadable: "time",
  rows_missing: "time",
  too_many_rows: "time",
};

/** Reasons that there was no answer at all. */
const LOST: ReadonlySet<FailureReason> = new Set([
  "host_unknown",
  "certificate_invalid",
  "timed_out",
  "dns_unavailable",
  "connection_refused",
  "connection_lost",
  "unreachable",
  "tls_outdated",
]);

/** Whether it failed before there was an answer, so that it may be us who reach nothing. */
export const isLostConnection = ({ reason, httpStatus }: Pick<Failure, "reason" | "httpStatus">): boolean =>
  httpStatus === null && LOST.has(reason);
