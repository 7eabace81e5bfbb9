import { FIELD_LIMITS, NUMBER_LIMITS, ROW_LIMITS } from "../../snapshot/field-limits.ts";
import type { Failure, FailureReason } from "../../snapshot/failure.ts";
import { challengerOf, reasonOfForeignAnswer } from "../../snapshot/foreign-answer.ts";
import { plainLine } from "../../snapshot/plain-line.ts";
import { excerptOf, hideSecrets } from "./excerpt.ts";
import { looksLikeJson, parseLeniently, type LenientJson } from "./parse/lenient-json.ts";
import { isRecord, listOf, numberOf, recordOf, textOf, type JsonRecord } from "./parse/lenient-value.ts";

export interface WireAnswer {
  /** The requested address, needed to resolve redirects. */
  url: string;
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>;
  /** For a large answer that was parsed as JSON, only its beginning. */
  text: string;
  /** Whether it redirects to a forbidden address. */
  leadsInside?: boolean;
  /** Whether it redirects back to an address that redirected here. */
  leadsBack?: boolean;
  /** The content if it is parsed already: only some fields, in a separate thread. */
  json?: LenientJson;
}

/**
 * The meaning of an answer before its content is examined. `missing`: Shopware reports that it has no such call.
 * `token_refused`: it does not accept our token.
 */
export type Verdict =
  | { kind: "read"; value: unknown }
  | { kind: "missing"; failure: Failure }
  | { kind: "forbidden"; rights: readonly string[] }
  | { kind: "token_refused"; failure: Failure }
  | { kind: "failed"; failure: Failure };

interface ShopwareError {
  code: string;
  detail: string;
  meta: JsonRecord;
}

/**
 * Judges an answer layer by layer: status and headers, then whether it is JSON at all, then Shopware's own error codes.
 */
export function classifyAnswer(answer: WireAnswer, secrets: readonly string[]): Verdict {
  const fail = (reason: FailureReason) => ({ kind: "failed" as const, failure: failureOf(answer, reason, secrets) });
  if (challengerOf(answer) !== null) return fail("bot_protection");
  if (answer.status >= 300 && answer.status < 400)
    return fail(isInstaller(answer) ? "not_installed" : reasonOfRedirect(answer));
  if (answer.status === 204) return { kind: "read", value: null };
  if (answer.status < 300) return classifySuccess(answer, secrets);
  const error = shopwareErrorOf(answer.text);
  if (error === null) return fail(reasonOfForeignAnswer(answer));
  return classifyShopwareError(answer, error, secrets);
}

/** The failure for an answer that is JSON but not of the expected shape. */
export function failureOf(answer: WireAnswer, reason: FailureReason, secrets: readonly string[]): Failure {
  return {
    reason,
    excerpt: excerptOf(answer, secrets),
    httpStatus: answer.status,
    location: reason === "redirected" || reason === "not_installed" ? locationOf(answer, secrets) : null,
    retryAfterSeconds: retryAfterSecondsOf(answer),
  };
}

function classifySuccess(answer: WireAnswer, secrets: readonly string[]): Verdict {
  const json = answer.json ?? parseLeniently(answer.text);
  if (json.ok) return { kind: "read", value: json.value };
  const reason = reasonOfUnreadable(answer.text);
  return { kind: "failed", failure: failureOf(answer, reason, secrets) };
}

function reasonOfUnreadable(text: string): FailureReason {
  if (text.trim() === "" || /\bFatal error\b/u.test(text)) return "server_error";
  return looksLikeJson(text) ? "answer_broken" : "not_shopware";
}

function classifyShopwareError(answer: WireAnswer, error: ShopwareError, secrets: readonly string[]): Verdict {
  const failed = (reason: FailureReason): Failure => failureOf(answer, reason, secrets);
  if (error.code === "FRAMEWORK__MISSING_PRIVILEGE_ERROR")
    return { kind: "forbidden", rights: missingRights(error.detail) };
  if (error.code === "FRAMEWORK__API_INVALID_ACCESS_KEY" || error.detail.startsWith("Access key is invalid")) {
    return { kind: "failed", failure: failed("access_key_invalid") };
  }
  if (answer.status === 401 && error.code === "9") {
    const isStripped = /^Missing "?Authorization"? header/u.test(error.detail);
    if (isStripped) return { kind: "failed", failure: failed("authorization_stripped") };
    return { kind: "token_refused", failure: failed("token_rejected") };
  }
  if (answer.status === 404 || answer.status === 405) return { kind: "missing", failure: failed("server_error") };
  return { kind: "failed", failure: failed(reasonOfShopwareStatus(answer)) };
}

function reasonOfShopwareStatus({ status, url }: WireAnswer): FailureReason {
  if (status === 401) return "credentials_refused";
  if (status === 400 && url.endsWith("/oauth/token")) return "credentials_refused";
  if (status === 429) return "rate_limited";
  return status === 503 ? "maintenance" : "server_error";
}

function isInstaller({ headers }: WireAnswer): boolean {
  return /^(https?:\/\/[^/]+)?(\/[^?]*)?\/installer(\/|\?|$)/u.test(headers["location"] ?? "");
}

/** Only suggests an address that could be the shop's. */
function reasonOfRedirect({ url, headers, leadsInside, leadsBack }: WireAnswer): FailureReason {
  const location = headers["location"];
  if (location === undefined || !URL.canParse(location, url)) return "redirect_elsewhere";
  const target = new URL(location, url);
  if (target.protocol !== "https:" && target.protocol !== "http:") return "redirect_elsewhere";
  if (leadsBack === true || target.href === new URL(url).href) return "redirect_loop";
  return leadsInside === true ? "redirect_private" : "redirected";
}

/**
 * The target of a redirect. If it only moves our call to another base address, that base address, which people should
 * enter in the form. `null`: no target, or a loop.
 */
function locationOf({ url, headers, leadsInside }: WireAnswer, secrets: readonly string[]): string | null {
  const location = headers["location"];
  if (location === undefined || leadsInside === true || !URL.canParse(location, url)) return null;
  const target = new URL(location, url);
  if (target.href === new URL(url).href) return null;
  const call = /\/api\/.*/su.exec(new URL(url).pathname)?.[0];
  const isMoved = call !== undefined && target.pathname.endsWith(call) && target.search === "";
  const address = isMoved ? target.origin + target.pathname.slice(0, -call.length) : target.origin + target.pathname;
  return hideSecrets(address, secrets);
}

function shopwareErrorOf(text: string): ShopwareError | null {
  const json = parseLeniently(text);
  const list = json.ok && isRecord(json.value) ? listOf(json.value["errors"]) : null;
  const error = list?.[0];
  if (!isRecord(error)) return null;
  return { code: textOf(error["code"]) ?? "", detail: textOf(error["detail"]) ?? "", meta: recordOf(error["meta"]) };
}

/** The detail of this error is JSON inside JSON; PHP may write its list as an object. */
function missingRights(detail: string): readonly string[] {
  const json = parseLeniently(detail);
  const rights = json.ok && isRecord(json.value) ? listOf(json.value["missingPrivileges"]) : null;
  return (rights ?? [])
    .filter((right) => typeof right === "string")
    .slice(0, ROW_LIMITS.rights)
    .map((right) => plainLine(right, FIELD_LIMITS.right));
}

/**
 * Shopware reports it in its error, others in `Retry-After`: as seconds, or as a date, which is compared with the
 * server's own clock.
 */
function retryAfterSecondsOf(answer: WireAnswer): number | null {
  const parameters = answer.status === 429 ? recordOf(shopwareErrorOf(answer.text)?.meta["parameters"]) : {};
  const told = numberOf(parameters["seconds"]);
  if (told !== null) return waitOf(told);
  const header = answer.headers["retry-after"];
  if (header === undefined) return null;
  const seconds =
    numberOf(header) ?? Math.round((Date.parse(header) - Date.parse(answer.headers["date"] ?? "")) / 1000);
  return waitOf(seconds);
}

function waitOf(seconds: number): number | null {
  if (!Number.isFinite(seconds) || seconds < 0) return null;
  return Math.min(Math.ceil(seconds), NUMBER_LIMITS.retryAfterSeconds);
}
