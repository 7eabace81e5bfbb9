import type { Clock } from "../../lib/clock.ts";
import { textOf as bodyText } from "../../lib/http/answer-text.ts";
import type { Http } from "../../lib/http/http-outcome.ts";
import type { Failure } from "../../snapshot/failure.ts";
import type { Connection } from "../platform.ts";
import { classifyAnswer, failureOf, type WireAnswer } from "./classify-answer.ts";
import { redirectsInCircle } from "./redirect-circle.client.ts";
import { isRecord, numberOf } from "./parse/lenient-value.ts";
import { transportFailure } from "./transport-failure.ts";

export type AccessToken =
  | { ok: true; token: string; /** Made for this very call, not taken from the cache. */ isNew: boolean }
  | { ok: false; failure: Failure };

/** Access tokens of all shops, kept in memory until shortly before they expire. */
export interface AccessTokens {
  /** Concurrent calls for one connection share one request. */
  tokenFor(connection: Connection): Promise<AccessToken>;
  /** Drops a token that the shop did not accept. */
  forget(connection: Connection, token: string): void;
}

interface Kept {
  token: string;
  expiresAtMilliseconds: number;
}

/** A token that could expire in transit is not used any more. */
const MARGIN_SECONDS = 30;
/** Shopware's default, for shops that do not report it (`shopware.api.access_token_ttl`). */
const DEFAULT_LIFETIME_SECONDS = 600;
const LONGEST_LIFETIME_SECONDS = 3600;
const DEADLINE_MILLISECONDS = 15_000;
/**
 * Shopware's tokens have about a thousand characters; larger ones would fill our memory and exceed servers' header
 * limits.
 */
const TOKEN_CHARACTERS = 8192;
const ANSWER_BYTES = 64 * 1024;
const TOKEN_PATH = "/api/oauth/token";

export function createAccessTokens(tools: { http: Http; now: Clock }): AccessTokens {
  const kept = new Map<string, Kept>();
  const pending = new Map<string, Promise<AccessToken>>();
  const nowMilliseconds = () => tools.now().getTime();

  async function renew(connection: Connection, key: string): Promise<AccessToken> {
    const outcome = await requestToken(tools.http, connection);
    if (!outcome.ok) return outcome;
    const lifetime = Math.min(outcome.lifetimeSeconds, LONGEST_LIFETIME_SECONDS) - MARGIN_SECONDS;
    if (lifetime > 0)
      kept.set(key, { token: outcome.token, expiresAtMilliseconds: nowMilliseconds() + lifetime * 1000 });
    return { ok: true, token: outcome.token, isNew: true };
  }

  return {
    async tokenFor(connection) {
      dropExpired(kept, nowMilliseconds());
      const key = keyOf(connection);
      const known = kept.get(key);
      if (known !== undefined && known.expiresAtMilliseconds > nowMilliseconds())
        return { ok: true, token: known.token, isNew: false };
      const running = pending.get(key);
      if (running !== undefined) return running;
      const renewal = renew(connection, key).finally(() => pending.delete(key));
      pending.set(key, renewal);
      return renewal;
    },
    forget(connection, token) {
      const key = keyOf(connection);
      if (kept.get(key)?.token === token) kept.delete(key);
    },
  };
}

/** The key includes the secret, so that a changed secret never uses the old one's token. */
function keyOf({ url, clientId, clientSecret }: Connection): string {
  return `${url}\n${clientId}\n${clientSecret}`;
}

/** Only checks the oldest entries: they expire roughly in order of arrival. */
function dropExpired(kept: Map<string, Kept>, nowMilliseconds: number): void {
  for (const [key, { expiresAtMilliseconds }] of kept) {
    if (expiresAtMilliseconds > nowMilliseconds) return;
    kept.delete(key);
  }
}

type TokenAnswer = { ok: true; token: string; lifetimeSeconds: number } | { ok: false; failure: Failure };

async function requestToken(http: Http, connection: Connection): Promise<TokenAnswer> {
  const { url, clientId, clientSecret, extraHeader } = connection;
  const secrets = [clientSecret, ...(extraHeader === null ? [] : [extraHeader.value])];
  const forWhom = { organizationId: connection.organizationId };
  const outcome = await http.request({
    url: url + TOKEN_PATH,
    forWhom,
    method: "POST",
    headers: { ...headersOf(connection), "content-type": "application/json" },
    body: JSON.stringify({ grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret }),
    deadlineMilliseconds: DEADLINE_MILLISECONDS,
    maximumBodyBytes: ANSWER_BYTES,
  });
  if (!outcome.ok) return { ok: false, failure: transportFailure(outcome, secrets) };
  const leadsBack = await redirectsInCircle(http, outcome, forWhom);
  return readToken({ ...outcome, leadsBack, text: bodyText(outcome) }, secrets);
}

function readToken(answer: WireAnswer, secrets: readonly string[]): TokenAnswer {
  const verdict = classifyAnswer(answer, secrets);
  if (verdict.kind === "forbidden") return { ok: false, failure: failureOf(answer, "firewall_blocked", secrets) };
  if (verdict.kind === "missing") return { ok: false, failure: failureOf(answer, "not_shopware", secrets) };
  if (verdict.kind === "token_refused")
    return { ok: false, failure: failureOf(answer, "credentials_refused", secrets) };
  if (verdict.kind === "failed") return { ok: false, failure: verdict.failure };
  const value = isRecord(verdict.value) ? verdict.value : {};
  const token = value["access_token"];
  if (typeof token !== "string" || token.length > TOKEN_CHARACTERS || !/^[\x21-\x7E]+$/u.test(token))
    return { ok: false, failure: failureOf(answer, "not_shopware", secrets) };
  return { ok: true, token, lifetimeSeconds: numberOf(value["expires_in"]) ?? DEFAULT_LIFETIME_SECONDS };
}

/** Headers of every call to a shop. Our own headers take precedence over the additional one. */
export function headersOf({ extraHeader }: Connection): Record<string, string> {
  const extra = extraHeader === null ? {} : { [extraHeader.name.toLowerCase()]: extraHeader.value };
  return { ...extra, accept: "application/json" };
}
