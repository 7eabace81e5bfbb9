import { existsSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { readEarlyHints } from "./early-hints.ts";

/** Addresses that are never a page of the app: what is not there is not found. */
const NO_PAGES = /^\/(api|auth|trpc|assets|icons|avatars|fonts)(\/|$)/;

/** Names with a hash in them never change what they stand for. */
const HASHED = /^\/assets\//;

const FOREVER = "public, max-age=31536000, immutable";
const ASK_EACH_TIME = "no-cache";

/** The web app: its files as they were built and compressed, and its one page at every other address. */
export function webFiles(folder: string): Hono {
  const routes = new Hono();
  if (existsSync(folder)) {
    routes.use(withCaching, withEarlyHints(folder), etag());
    routes.get("/*", serveStatic({ root: folder, precompressed: true }));
    routes.get("/*", pagesOnly, serveStatic({ root: folder, path: "index.html", precompressed: true }));
  } else {
    routes.get("/*", pagesOnly, (context) => context.text("The web app has not been built: npm start builds it.", 503));
  }
  routes.all("/*", notFound);
  return routes;
}

const withCaching: MiddlewareHandler = async (context, next) => {
  await next();
  if (context.res.ok) context.header("cache-control", HASHED.test(context.req.path) ? FOREVER : ASK_EACH_TIME);
};

function withEarlyHints(folder: string): MiddlewareHandler {
  const hintsFor = readEarlyHints(folder);
  return async (context, next) => {
    await next();
    if (!context.res.headers.get("content-type")?.startsWith("text/html")) return;
    const hints = hintsFor(context.req.path, context.req.header("accept-language") ?? null);
    if (hints !== null) context.header("link", hints);
  };
}

const pagesOnly: MiddlewareHandler = (context, next) =>
  NO_PAGES.test(context.req.path) ? Promise.resolve(notFound(context)) : next();

function notFound(context: Context): Response {
  return context.json({ message: "There is nothing at this address." }, 404);
}
