import type { Integration, ShopState } from "../state/shop-state.ts";
import { isAtLeast } from "../state/version.ts";
import type { Answer } from "../wire/answer.ts";
import { rawAnswer } from "../wire/answer.ts";
import { bearerRefused, methodNotAllowed, missingPrivileges, otherError, routeNotFound } from "../wire/api-error.ts";
import type { JsonObject } from "../wire/json.ts";
import { isJsonObject, parseJson } from "../wire/json.ts";
import type { CallName } from "./call-names.ts";
import { findRoute, neededRights } from "./find-route.ts";
import { isJsonBody } from "./media-type.ts";
import { answerToken } from "./oauth.ts";
import { missingRights } from "./rights.ts";
import type { Route } from "./route.ts";
import type { ShopRequest } from "./shop-request.ts";
import { headerOf, urlOf } from "./shop-request.ts";
import type { TokenLimiter } from "./token-limiter.ts";
import type { TokenStore } from "./token-store.ts";

/** The parts of a shop that answering a call needs. */
export interface ShopDesk {
  state: ShopState;
  tokens: TokenStore;
  limiter: TokenLimiter;
  now: Date;
  changed(): void;
  /** Returns the stored answer of a route, or makes it: its outcome stays the same until the state changes. */
  kept(route: Route, integration: Integration | null, make: () => Answer | Promise<Answer>): Answer | Promise<Answer>;
}

const TOKEN_PATH = "/api/oauth/token";

/** Name of the call that a request to the API makes. */
export function callNameOf(state: ShopState, request: ShopRequest): CallName {
  if (request.path === TOKEN_PATH) return "token";
  return findRoute(state, request.method, request.path).route?.call ?? "unknown";
}

/** Answers a call below `/api`. Checks come in this order: JSON, route, token, then the route's own checks. */
export function answerCall(desk: ShopDesk, request: ShopRequest): Answer | Promise<Answer> {
  if (request.method === "OPTIONS") return rawAnswer(200, ["Content-Type", "text/html; charset=UTF-8"], "");
  const payload = readPayload(request);
  if (payload === null) return otherError(400, "The JSON payload is malformed.");
  if (request.path === TOKEN_PATH) {
    return request.method === "POST"
      ? answerToken(request, payload, desk)
      : methodNotAllowed(request.method, urlOf(request), ["POST"]);
  }
  const { route, segments, allowed } = findRoute(desk.state, request.method, request.path);
  if (route === null) {
    return allowed.length === 0
      ? routeNotFound(request.method, urlOf(request), headerOf(request, "referer"))
      : methodNotAllowed(request.method, urlOf(request), allowed);
  }
  const bearer = route.anonymous === true ? null : identify(desk, request);
  if (bearer !== null && "status" in bearer) return bearer;
  return desk.kept(route, bearer, () => {
    const missing = missingRights(bearer, neededRights(route, desk.state));
    if (missing.length > 0) return missingPrivileges(missing.slice(0, 1));
    return route.answer({
      request,
      state: desk.state,
      integration: bearer,
      now: desk.now,
      payload,
      segments,
      changed: desk.changed,
    });
  });
}

/** `{}` without a JSON body, `null` when it is malformed. */
function readPayload(request: ShopRequest): JsonObject | null {
  if (request.body === "" || !isJsonBody(headerOf(request, "content-type"))) return {};
  try {
    const payload = parseJson(request.body);
    return isJsonObject(payload) ? payload : {};
  } catch {
    return null;
  }
}

/** The integration that the bearer token belongs to, or the refusal. */
function identify({ state, tokens, now }: ShopDesk, request: ShopRequest): Integration | Answer {
  const authorization = headerOf(request, "authorization");
  if (authorization === null) return bearerRefused('Missing "Authorization" header');
  const token = authorization.replace(/^\s*Bearer(\s|$)/, "").trim();
  if (token === "" && isAtLeast(state.shopwareVersion, "6.7.0.0"))
    return bearerRefused('Missing token in "Authorization" header');
  if (token.split(".").length !== 3) return bearerRefused("The JWT string must have two dots");
  const integrationId = tokens.findIntegrationId(token, now);
  if (integrationId === null) return bearerRefused("Access token could not be verified");
  const integration = state.integrations.find(({ id }) => id === integrationId);
  return integration ?? otherError(500, `Integration with id "${integrationId}" could not be found`);
}
