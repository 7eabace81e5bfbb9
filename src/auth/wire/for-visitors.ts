import { z } from "zod";
import { staysHere } from "../../identity/sign-in/callback-address.ts";
import { COOKIE_PREFIX } from "../../identity/session.ts";
import { AUTH_BASE, type AuthCall } from "../calls/auth-call.ts";
import { errorPageCall } from "../calls/service/service-calls.ts";
import type { Incoming } from "./incoming.ts";

const LOGIN = "/account/login";
const COOKIE = `${COOKIE_PREFIX}.started_at`;
/** As long as the state of a sign-in lives. */
const REMEMBERED_SECONDS = 600;

const beginning = z.object({ errorCallbackURL: z.string() });
const refusal = z.object({ code: z.string().catch("") }).catch({ code: "" });

/** The page from which somebody left for a provider; the login page if unknown. */
export function startedAt(headers: Headers, appUrl: string): string {
  const cookies = (headers.get("cookie") ?? "").split(";").map((cookie) => cookie.trim());
  const value = cookies.find((cookie) => cookie.startsWith(`${COOKIE}=`))?.slice(COOKIE.length + 1);
  return (value === undefined ? null : pathOf(value, appUrl)) ?? LOGIN;
}

/**
 * Two services for people among the auth calls: it remembers where they left us, in case they come back without any
 * parameters, and it shows refusals as a page to browsers that were redirected here.
 */
export async function forVisitors(
  response: Response,
  call: AuthCall | null,
  incoming: Incoming,
  appUrl: string,
): Promise<Response> {
  if (call?.leavesUs && response.ok) return withStart(response, incoming, appUrl);
  const isShown = call?.isVisited && (incoming.headers.get("accept") ?? "").includes("text/html");
  if (!isShown || response.status < 400 || isPage(response)) return response;
  const code = response.status === 429 ? "too_many_requests" : await codeOf(response);
  const headers = new Headers({
    "cache-control": "no-store",
    location: `${appUrl}${AUTH_BASE}${errorPageCall.path}?error=${encodeURIComponent(code)}`,
  });
  for (const cookie of response.headers.getSetCookie()) headers.append("set-cookie", cookie);
  return new Response(null, { status: 302, headers });
}

function withStart(response: Response, { fields }: Incoming, appUrl: string): Response {
  const body = beginning.safeParse(fields);
  const path = body.success ? pathOf(encodeURIComponent(body.data.errorCallbackURL), appUrl) : null;
  if (path === null) return response;
  const headers = new Headers(response.headers);
  const secure = appUrl.startsWith("https:") ? "; Secure" : "";
  headers.append(
    "set-cookie",
    `${COOKIE}=${encodeURIComponent(path)}; Max-Age=${REMEMBERED_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`,
  );
  return new Response(response.body, { status: response.status, headers });
}

/** The path on this instance; null if the address leads elsewhere. */
function pathOf(encoded: string, appUrl: string): string | null {
  try {
    const address = decodeURIComponent(encoded);
    return staysHere(address, appUrl) ? new URL(address, appUrl).pathname : null;
  } catch {
    return null;
  }
}

function isPage(response: Response): boolean {
  return (response.headers.get("content-type") ?? "").includes("text/html");
}

async function codeOf(response: Response): Promise<string> {
  const { code } = refusal.parse(await response.json().catch(() => ({})));
  return response.status >= 500 || code === "" ? "internal_server_error" : code.toLowerCase();
}
