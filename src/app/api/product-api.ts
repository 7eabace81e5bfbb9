import type { TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { COOKIE_PREFIX } from "../../identity/session.ts";
import { CALL_SENTENCES } from "../../lib/call-sentences.ts";
import { TooMany } from "../../lib/errors.ts";
import type { Context as ProductContext } from "../../lib/trpc.ts";
import { compressAnswers } from "../http/compress-answers.ts";
import type { AppRouter } from "../router.ts";
import { refuseAtTheDoor } from "../http/door-refusal.ts";
import { onlyJson, refuseForeignOrigins } from "../http/security-headers.ts";

const BASE = "/trpc";
const BODY_BYTES = 1024 * 1024;
const CALLS_PER_BATCH = 50;

const CACHED_SESSION = new RegExp(`^\\s*((?:__Secure-)?${COOKIE_PREFIX}\\.session_data[^=]*)=`);

interface Outcome {
  isIn: boolean;
  errors: readonly TRPCError[];
}

/** When a session has ended, the cached session cookie is cleared too, so that the auth calls notice at once. */
function headersFor({ isIn, errors }: Outcome, request: Request): Headers {
  const headers = new Headers({ "cache-control": "no-store", ...retryAfter(errors) });
  if (isIn) return headers;
  for (const cookie of (request.headers.get("cookie") ?? "").split(";")) {
    const name = CACHED_SESSION.exec(cookie)?.[1];
    if (name === undefined) continue;
    const secure = name.startsWith("__Secure-") ? "; Secure" : "";
    headers.append("set-cookie", `${name}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax${secure}`);
  }
  return headers;
}

/** Callers may leave out body and content type of a mutation without input; the router needs both. */
async function withBody(request: Request): Promise<Request> {
  const { method, url, signal } = request;
  if (method !== "POST") return request;
  const headers = new Headers(request.headers);
  if (!headers.has("content-type")) headers.set("content-type", "application/json");
  const text = await request.text();
  return new Request(url, { method, headers, signal, body: text === "" ? "{}" : text });
}

export interface ProductApiOptions {
  appUrl: string;
  router: AppRouter;
  /** Creates the context of a request that carries `calls` calls. */
  createContext: (request: Context, calls: number) => Promise<ProductContext>;
}

/** The product API: queries by GET, mutations by POST, several calls in one request. */
export function productApi({ appUrl, router, createContext }: ProductApiOptions): Hono {
  const routes = new Hono();
  const limit = bodyLimit({
    maxSize: BODY_BYTES,
    onError: (context) => refuseAtTheDoor(context, "PAYLOAD_TOO_LARGE", CALL_SENTENCES.tooLarge),
  });
  routes.use(`${BASE}/*`, refuseForeignOrigins(appUrl), onlyJson, compressAnswers, limit);
  const answer = async (context: Context): Promise<Response> =>
    await fetchRequestHandler({
      endpoint: BASE,
      req: await withBody(context.req.raw),
      router,
      maxBatchSize: CALLS_PER_BATCH,
      createContext: ({ info }) => createContext(context, info.calls.length),
      responseMeta: ({ ctx, errors }) => ({
        headers: headersFor({ isIn: Boolean(ctx?.session), errors }, context.req.raw),
      }),
    });
  routes.get(`${BASE}/*`, answer);
  routes.post(`${BASE}/*`, answer);
  return routes;
}

function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.flatMap(({ cause }) => (cause instanceof TooMany ? [cause.retryAfterSeconds] : []));
  return seconds.length === 0 ? {} : { "retry-after": String(Math.max(...seconds)) };
}
