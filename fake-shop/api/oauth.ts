import type { ShopState } from "../state/shop-state.ts";
import { isAtLeast } from "../state/version.ts";
import type { Answer } from "../wire/answer.ts";
import { rawAnswer } from "../wire/answer.ts";
import { clientRefused, oauthError, throttled, unknownAccessKey } from "../wire/api-error.ts";
import type { Json, JsonObject } from "../wire/json.ts";
import { isJsonList } from "../wire/json.ts";
import { symfonyJson } from "../wire/php-json.ts";
import { isJsonBody } from "./media-type.ts";
import type { ShopRequest } from "./shop-request.ts";
import { headerOf } from "./shop-request.ts";
import type { TokenLimiter } from "./token-limiter.ts";
import type { TokenStore } from "./token-store.ts";

export interface TokenDesk {
  state: ShopState;
  tokens: TokenStore;
  limiter: TokenLimiter;
  now: Date;
}

const TOKEN_HEADERS = [
  "Content-Type",
  "application/json; charset=UTF-8",
  "Cache-Control",
  "no-store, private",
  "Pragma",
  "no-cache",
];
const KNOWN_PREFIXES = ["SWIA", "SWUA", "SWSC", "SWPE", "SWGU"];
const KNOWN_SCOPES = ["write", "admin", "user-verified"];
const GRANT_REFUSED = "The authorization grant type is not supported by the authorization server.";
const REQUEST_REFUSED =
  "The request is missing a required parameter, includes an invalid parameter value, includes a parameter more than once, or is otherwise malformed.";

/** Answers `POST /api/oauth/token`. Checks come in this order: limiter, grant type, client, secret, scope. */
export function answerToken(request: ShopRequest, payload: JsonObject, desk: TokenDesk): Answer {
  const { state, now } = desk;
  const given = parametersOf(request, payload);
  const client = `${given["username"] ?? ""}-${request.clientIp}`;
  const waitSeconds = isAtLeast(state.shopwareVersion, "6.4.4.0") ? desk.limiter.attempt(client, now) : 0;
  if (waitSeconds > 0) return throttled(waitSeconds);
  if (given["grant_type"] !== "client_credentials") return grantRefused();
  const [basicId, basicSecret] = basicCredentialsOf(request);
  const clientId = textOf(given["client_id"]) ?? basicId;
  const clientSecret = textOf(given["client_secret"]) ?? basicSecret;
  if (clientId === null) return oauthError(400, "3", REQUEST_REFUSED, "Check the `client_id` parameter");
  if (!KNOWN_PREFIXES.some((prefix) => clientId.startsWith(prefix)))
    return unknownAccessKey(isAtLeast(state.shopwareVersion, "6.5.6.0"));
  const integration = state.integrations.find((candidate) => candidate.clientId === clientId);
  if (integration === undefined) return clientRefused(challengeOf(request));
  if (clientSecret === null) return grantRefused();
  if (integration.clientSecret !== clientSecret || !integration.active) return clientRefused(challengeOf(request));
  const unknownScope = scopesOf(given["scope"]).find((scope) => !KNOWN_SCOPES.includes(scope));
  if (unknownScope !== undefined) {
    return oauthError(
      400,
      "5",
      "The requested scope is invalid, unknown, or malformed",
      `Check the \`${unknownScope}\` scope`,
    );
  }
  desk.limiter.succeeded(client);
  const ttlSeconds = state.accessTokenTtlSeconds;
  const token = desk.tokens.issue(integration, { now, ttlSeconds, version: state.shopwareVersion });
  return rawAnswer(
    200,
    TOKEN_HEADERS,
    symfonyJson({ token_type: "Bearer", expires_in: ttlSeconds, access_token: token }),
  );
}

/** Header of a 401 for a request that tried to authorize by header. */
export function challengeOf(request: ShopRequest): readonly string[] {
  const authorization = headerOf(request, "authorization");
  if (authorization === null) return [];
  return ["WWW-Authenticate", `${authorization.startsWith("Bearer") ? "Bearer" : "Basic"} realm="OAuth"`];
}

function parametersOf(request: ShopRequest, payload: JsonObject): JsonObject {
  if (isJsonBody(headerOf(request, "content-type"))) return payload;
  return Object.fromEntries(new URLSearchParams(request.body));
}

function basicCredentialsOf(request: ShopRequest): readonly [id: string | null, secret: string | null] {
  const authorization = headerOf(request, "authorization");
  if (authorization === null || !authorization.startsWith("Basic ")) return [null, null];
  const [id = "", ...secret] = Buffer.from(authorization.slice(6), "base64").toString("utf8").split(":");
  return [id === "" ? null : id, secret.length === 0 ? null : secret.join(":")];
}

function scopesOf(scope: Json | undefined): readonly string[] {
  if (isJsonList(scope)) return scope.map(String);
  return typeof scope === "string" ? scope.split(" ").filter((word) => word !== "") : [];
}

function textOf(value: Json | undefined): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}

function grantRefused(): Answer {
  return oauthError(400, "2", GRANT_REFUSED, "Check that all required parameters have been provided");
}
