import type { TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { TooMany } from "../lib/errors.ts";
import type { Context as ProductContext } from "../lib/trpc.ts";
import { compressAnswers } from "./compress-answers.ts";
import type { AppRouter } from "./router.ts";
import { onlyJson, refuseForeignOrigins } from "./security-headers.ts";

const BASE = "/trpc";
const BODY_BYTES = 1024 * 1024;
const CALLS_PER_BATCH = 50;

export interface ProductApiOptions {
  appUrl: string;
  router: AppRouter;
  /** Of a request with so many calls. */
  createContext: (request: Context, calls: number) => Promise<ProductContext>;
}

/** The product API: queries by GET, mutations by POST, several calls in one request. */
export function productApi({ appUrl, router, createContext }: ProductApiOptions): Hono {
  const routes = new Hono();
  const limit = bodyLimit({
    maxSize: BODY_BYTES,
    onError: (context) => context.json({ message: "This is more than the server takes at once." }, 413),
  });
  routes.use(`${BASE}/*`, refuseForeignOrigins(appUrl), onlyJson, compressAnswers, limit);
  const answer = (context: Context): Promise<Response> =>
    fetchRequestHandler({
      endpoint: BASE,
      req: context.req.raw,
      router,
      maxBatchSize: CALLS_PER_BATCH,
      createContext: ({ info }) => createContext(context, info.calls.length),
      responseMeta: ({ errors }) => ({ headers: { "cache-control": "no-store", ...retryAfter(errors) } }),
    });
  routes.get(`${BASE}/*`, answer);
  routes.post(`${BASE}/*`, answer);
  return routes;
}

function retryAfter(errors: readonly TRPCError[]): Record<string, string> {
  const seconds = errors.flatMap(({ cause }) => (cause instanceof TooMany ? [cause.retryAfterSeconds] : []));
  return seconds.length === 0 ? {} : { "retry-after": String(Math.max(...seconds)) };
}
