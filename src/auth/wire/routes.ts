import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { clientAddressOf } from "../../identity/sign-in/client-address.ts";
import { COOKIE_PREFIX } from "../../identity/session.ts";
import type { Auth } from "../auth.ts";
import { answerAudited } from "../audit/call-in-progress.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";
import { failureReason } from "../../lib/failure-reason.ts";
import { errorPage } from "./error-page.ts";
import { polished } from "./polish.ts";
import { knowingItsStart } from "../put-out.ts";
import { traced } from "../calls/sign-in/sign-in-trace.ts";
import { isSso, throughOurDoor } from "../calls/sso/sso-door.ts";
import { forVisitors } from "../calls/social/social-start.ts";
import { takenInARace } from "./taken-in-a-race.ts";
import { translated } from "./translate-call.ts";
import { CALL_SENTENCES } from "../../lib/call-sentences.ts";

const BODY_BYTES = 64 * 1024;
/** Metadata and answers of identity providers hold certificates. */
const SSO_BODY_BYTES = 512 * 1024;
const NOT_KEPT = { "cache-control": "no-store" };
const AUTH_BASE = "/api/auth";

export type AuthRouteOptions = AuthDependencies & {
  /** The address of whoever is connected to this server: a person or the last proxy. */
  remoteAddress: (context: Context) => string;
};

const TOO_LARGE = {
  message: "Payload too large",
  german: CALL_SENTENCES.tooLarge.de,
  code: "PAYLOAD_TOO_LARGE",
};

/** The auth calls, at `/api/auth` and `/auth` alike, with the specified paths, texts and codes. */
export function authRoutes(auth: Auth, options: AuthRouteOptions): Hono {
  const routes = new Hono();
  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (context) => context.json(TOO_LARGE, 413, NOT_KEPT),
    });
  const [usual, long] = [limitTo(BODY_BYTES), limitTo(SSO_BODY_BYTES)];
  for (const base of [AUTH_BASE, "/auth"]) {
    routes.get(`${base}/error`, (context) => errorPage(context.req.raw, options.appUrl));
    routes.use(`${base}/*`, (context, next) =>
      isSso(context.req.path.slice(base.length)) ? long(context, next) : usual(context, next),
    );
    routes.on(["GET", "POST"], `${base}/*`, async (context) => {
      const path = context.req.path.slice(base.length);
      const request = await ownRequest(context, options, path);
      const label = await fieldsWithNul(request.clone());
      if (label !== null)
        return context.json({ message: `Invalid ${label} parameters`, code: "VALIDATION_ERROR" }, 400, NOT_KEPT);
      return await forVisitors(await answer(auth, options, request.clone(), path), request, path, options.appUrl);
    });
  }
  return routes;
}

async function answer(auth: Auth, options: AuthRouteOptions, request: Request, path: string): Promise<Response> {
  try {
    const call = await translated(auth, options.db, request, path);
    const handler = (request: Request) => answered(auth, options, request);
    const first = await handler(call.clone());
    const response = (await takenInARace(first, path, call, { handler, options })) ?? first;
    // Whatever the library says about a failure of ours may hold queries and tokens.
    if (response.status === 500) return await unexpected(options, path, "see the entry before");
    return await polished(response, path, options.adminUserIds);
  } catch (error) {
    return await unexpected(options, path, failureReason(error));
  }
}

/** A failure of ours is an empty 500 here, because some calls are then made a second time. */
async function answered(auth: Auth, options: AuthRouteOptions, request: Request): Promise<Response> {
  const path = pathOf(request);
  try {
    return await traced(options, request, path, () =>
      throughOurDoor(options, path, request, () =>
        knowingItsStart(options, path, () => answerAudited(options, request, path, auth.handler)),
      ),
    );
  } catch (error) {
    options.log.error({ path, reason: failureReason(error) }, "An auth call failed");
    return new Response(null, { status: 500 });
  }
}

/** The path as the library knows it, which may be another than the one that was asked for. */
function pathOf(request: Request): string {
  return new URL(request.url).pathname.slice(AUTH_BASE.length);
}

/** @throws when the database is away, which the whole server answers alike */
async function unexpected({ db, log }: AuthRouteOptions, path: string, reason: string): Promise<Response> {
  await db.execute(sql`select 1`);
  const reference = randomUUID().slice(0, 8);
  log.error({ reference, path, reason }, "An auth call failed unexpectedly");
  const { en: message, de: german } = CALL_SENTENCES.wentWrongUnder(reference);
  return Response.json({ message, german, code: "INTERNAL_SERVER_ERROR" }, { status: 500, headers: NOT_KEPT });
}

/** The call as we vouch for it: our address, the client's true address, a body where one is due, no cached session. */
async function ownRequest(context: Context, options: AuthRouteOptions, path: string): Promise<Request> {
  const incoming = context.req.raw;
  const headers = new Headers(incoming.headers);
  headers.set(
    CLIENT_ADDRESS_HEADER,
    clientAddressOf(options.remoteAddress(context), incoming.headers.get("x-forwarded-for"), options.proxyCount),
  );
  if (path !== "/get-session") dropCachedSession(headers);
  const url = `${options.appUrl}${AUTH_BASE}${path}${new URL(incoming.url).search}`;
  if (incoming.method !== "POST") return new Request(url, { method: incoming.method, headers });
  const body = await incoming.text();
  if (body === "") headers.set("content-type", "application/json");
  headers.delete("content-length");
  return new Request(url, { method: "POST", headers, body: body === "" ? "{}" : body });
}

/** PostgreSQL has no text with a NUL in it, so nothing that we keep may have one. Null when there is none. */
async function fieldsWithNul(request: Request): Promise<"query" | "body" | null> {
  if (request.url.includes("%00")) return "query";
  if (request.method !== "POST") return null;
  const body = await request.text();
  const isForm = request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  return body.includes("\\u0000") || body.includes("\0") || (isForm && body.includes("%00")) ? "body" : null;
}

/** The cookie that spares `get-session` a query would keep somebody who was banned a minute ago at work everywhere else. */
function dropCachedSession(headers: Headers): void {
  const cached = new RegExp(`^(__Secure-)?${COOKIE_PREFIX}\\.session_data`);
  const cookies = (headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const kept = cookies.filter((cookie) => cookie !== "" && !cached.test(cookie));
  if (kept.length === 0) headers.delete("cookie");
  else headers.set("cookie", kept.join("; "));
}
