import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Context as ProductContext } from "../lib/trpc.ts";
import { compressAnswers } from "./compress-answers.ts";
import type { AppRouter } from "./router.ts";
import { refuseForeignSites } from "./security-headers.ts";

const BASE = "/trpc";
const BODY_BYTES = 1024 * 1024;
const CALLS_PER_BATCH = 50;

/** The product API: queries by GET, mutations by POST, several calls in one request. */
export function productApi(router: AppRouter, createContext: (request: Context) => Promise<ProductContext>): Hono {
  const routes = new Hono();
  const limit = bodyLimit({
    maxSize: BODY_BYTES,
    onError: (context) => context.json({ message: "This is more than the server takes at once." }, 413),
  });
  routes.use(`${BASE}/*`, refuseForeignSites, compressAnswers, limit);
  const answer = (context: Context): Response | Promise<Response> => {
    if (context.req.path.split(",").length > CALLS_PER_BATCH)
      return context.json({ message: "Too many calls in one request." }, 413);
    return fetchRequestHandler({
      endpoint: BASE,
      req: context.req.raw,
      router,
      createContext: () => createContext(context),
      responseMeta: () => ({ headers: { "cache-control": "no-store" } }),
    });
  };
  routes.get(`${BASE}/*`, answer);
  routes.post(`${BASE}/*`, answer);
  return routes;
}
