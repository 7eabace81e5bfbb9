import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { clientAddressOf } from "../../identity/sign-in/client-address.ts";
import { COOKIE_PREFIX } from "../../identity/session.ts";
import { failureReason } from "../../lib/failure-reason.ts";
import { answerAudited } from "../audit/call-in-progress.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import type { Auth } from "../auth.ts";
import { AUTH_BASE, type AuthCall } from "../calls/auth-call.ts";
import { callAt } from "../calls/registry.ts";
import { errorPageCall } from "../calls/service/service-calls.ts";
import { traced } from "../calls/sign-in/sign-in-trace.ts";
import { knowingItsStart } from "../put-out.ts";
import { ACCOUNT_LIMITS } from "../../identity/account-limits.ts";
import { CLIENT_ADDRESS_HEADER } from "./client-address-header.ts";
import { errorPage } from "./error-page.ts";
import { forVisitors } from "./for-visitors.ts";
import { type Incoming, requestOf, withFields, withoutFields } from "./incoming.ts";
import { hasLongField } from "./long-fields.ts";
import { polished } from "./polish.ts";
import { throughOurDoor } from "./way-out.ts";
import { CALL_SENTENCES } from "../../lib/call-sentences.ts";

const BODY_BYTES = 64 * 1024;
/** Metadata and answers of identity providers hold certificates. */
const SSO_BODY_BYTES = 512 * 1024;
const NOT_KEPT = { "cache-control": "no-store" };

export type AuthRouteOptions = AuthDependencies & {
  /** The address of the direct connection: a person's or the last proxy's. */
  remoteAddress: (context: Context) => string;
};

const TOO_LARGE = {
  message: "Payload too large",
  german: CALL_SENTENCES.tooLarge.de,
  code: "PAYLOAD_TOO_LARGE",
};

/** The auth calls, at `/api/auth` and `/auth`, with the specified paths, texts and codes. */
export function authRoutes(auth: Auth, options: AuthRouteOptions): Hono {
  const routes = new Hono();
  const limitTo = (maxSize: number) =>
    bodyLimit({
      maxSize,
      onError: (context) => context.json(TOO_LARGE, 413, NOT_KEPT),
    });
  const [usual, long] = [limitTo(BODY_BYTES), limitTo(SSO_BODY_BYTES)];
  for (const base of [AUTH_BASE, "/auth"]) {
    const pathOf = (context: Context) => context.req.path.slice(base.length);
    routes.get(`${base}${errorPageCall.path}`, (context) => errorPage(context.req.raw, options.appUrl));
    routes.use(`${base}/*`, (context, next) =>
      callAt(pathOf(context))?.asks === "identityProvider" ? long(context, next) : usual(context, next),
    );
    routes.on(["GET", "POST"], `${base}/*`, async (context) => {
      const call = callAt(pathOf(context));
      const incoming = await ownCall(context, options, pathOf(context));
      const label = fieldsWithNul(incoming) ?? (hasLongField(call, incoming) ? "body" : null);
      if (label !== null)
        return context.json({ message: `Invalid ${label} parameters`, code: "VALIDATION_ERROR" }, 400, NOT_KEPT);
      return await forVisitors(await answer(auth, options, call, incoming), call, incoming, options.appUrl);
    });
  }
  return routes;
}

async function answer(
  auth: Auth,
  options: AuthRouteOptions,
  call: AuthCall | null,
  asked: Incoming,
): Promise<Response> {
  try {
    const incoming = await translated(auth, options, call, asked);
    const again = () => answered(auth, options, call, incoming);
    const first = await again();
    const response = (await call?.repeat?.({ response: first, incoming, again, dependencies: options })) ?? first;
    // The library's details about an internal failure may contain queries and tokens.
    if (response.status === 500) return await unexpected(options, asked.path, "see the entry before");
    return await polished(response, asked.path, options.adminUserIds);
  } catch (error) {
    return await unexpected(options, asked.path, failureReason(error));
  }
}

/** Translates the specified call for the library: other paths, other methods, and its own ids of linked accounts. */
async function translated(
  auth: Auth,
  { db }: AuthRouteOptions,
  call: AuthCall | null,
  asked: Incoming,
): Promise<Incoming> {
  const isRenamed = call?.alias !== undefined && call.alias === asked.path;
  const incoming = isRenamed ? { ...asked, path: call.path, url: asked.url.replace(asked.path, call.path) } : asked;
  const listAccounts = (headers: Headers) => auth.api.listUserAccounts({ headers });
  return (await call?.translate?.(incoming, { db, listAccounts })) ?? incoming;
}

/** An internal failure is an empty 500 at this point, because some calls are then repeated. */
async function answered(
  auth: Auth,
  options: AuthRouteOptions,
  call: AuthCall | null,
  incoming: Incoming,
): Promise<Response> {
  try {
    return await traced(options, call, incoming, () =>
      throughOurDoor(options, call, incoming, () =>
        knowingItsStart(options, call, () =>
          answerAudited(options, call, incoming, () => auth.handler(requestOf(incoming))),
        ),
      ),
    );
  } catch (error) {
    options.log.error({ path: incoming.path, reason: failureReason(error) }, "An auth call failed");
    return new Response(null, { status: 500 });
  }
}

/** @throws if the database is unreachable, which the whole server answers in the same way */
async function unexpected({ db, log }: AuthRouteOptions, path: string, reason: string): Promise<Response> {
  await db.execute(sql`select 1`);
  const reference = randomUUID().slice(0, 8);
  log.error({ reference, path, reason }, "An auth call failed unexpectedly");
  const { en: message, de: german } = CALL_SENTENCES.wentWrongUnder(reference);
  return Response.json({ message, german, code: "INTERNAL_SERVER_ERROR" }, { status: 500, headers: NOT_KEPT });
}

/**
 * The request that we vouch for: our address, the client's true address, a body where one is needed, no cached session.
 */
async function ownCall(context: Context, options: AuthRouteOptions, path: string): Promise<Incoming> {
  const { raw } = context.req;
  const headers = new Headers(raw.headers);
  headers.set(
    CLIENT_ADDRESS_HEADER,
    clientAddressOf(options.remoteAddress(context), raw.headers.get("x-forwarded-for"), options.proxyCount),
  );
  const browser = headers.get("user-agent");
  if (browser !== null) headers.set("user-agent", browser.slice(0, ACCOUNT_LIMITS.userAgent));
  if (!callAt(path)?.isAtEveryPage) dropCachedSession(headers);
  const asked = { path, url: `${options.appUrl}${AUTH_BASE}${path}${new URL(raw.url).search}`, method: raw.method };
  if (raw.method !== "POST") return withoutFields({ ...asked, headers });
  const body = await raw.text();
  if (body === "") headers.set("content-type", "application/json");
  headers.delete("content-length");
  return withFields({ ...asked, headers }, body === "" ? "{}" : body);
}

/** PostgreSQL cannot store NUL in a text, so no stored text may contain one. Null if there is none. */
function fieldsWithNul({ url, headers, body }: Incoming): "query" | "body" | null {
  if (url.includes("%00")) return "query";
  if (body === null) return null;
  const isForm = headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;
  return body.includes("\\u0000") || body.includes("\0") || (isForm && body.includes("%00")) ? "body" : null;
}

/**
 * The cached session cookie saves `get-session` a query. Elsewhere it would keep somebody signed in who was just
 * banned.
 */
function dropCachedSession(headers: Headers): void {
  const cached = new RegExp(`^(__Secure-)?${COOKIE_PREFIX}\\.session_data`);
  const cookies = (headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const kept = cookies.filter((cookie) => cookie !== "" && !cached.test(cookie));
  if (kept.length === 0) headers.delete("cookie");
  else headers.set("cookie", kept.join("; "));
}
