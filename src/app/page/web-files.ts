import { existsSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { etag } from "hono/etag";
import { sessionCookieName } from "../../identity/session.ts";
import { languageOf } from "../../lib/language.ts";
import { compressAnswers } from "../http/compress-answers.ts";
import { type PageOptions, webPage } from "./web-page.ts";

/**
 * Addresses that are never a page of the app: what is not there is not found. A file's name at the root is none either.
 */
const NO_PAGES = /^\/((api|auth|trpc|assets|icons|avatars|fonts|pictures)(\/|$)|[^/]+\.[a-z0-9]+$)/i;

/** Addresses that may be pages; below `/account`, `/app` and `/admin` the web app knows which. All others lead home. */
const PAGES = /^\/(privacy$|imprint$|about$|(account|app|admin)(\/|$)|$)/;

/** Names with a hash in them never change what they stand for. */
const HASHED = /^\/assets\//;

const FOREVER = "public, max-age=31536000, immutable";
const ASK_EACH_TIME = "no-cache";

/** The web app: its files as they were built and compressed, and its one page at every other address. */
export function webFiles(options: PageOptions): Hono {
  const { folder } = options;
  const routes = new Hono();
  if (existsSync(folder)) {
    routes.use(withCaching, etag());
    routes.get("/", ...pages(options));
    routes.get("/*", serveStatic({ root: folder, precompressed: true }));
    routes.get("/*", ...pages(options));
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

function pages(options: PageOptions) {
  const pageFor = webPage(options);
  const cookie = sessionCookieName(options.appUrl);
  const answer = async (context: Context) => {
    const html = await pageFor({
      path: context.req.path,
      search: new URL(context.req.url).search,
      language: languageOf(context.req.header("accept-language") ?? null),
      hasSession: getCookie(context, cookie) !== undefined,
    });
    context.header("vary", "accept-language, cookie");
    return context.html(html);
  };
  return [pagesOnly, compressAnswers, answer] as const;
}

/** What is no page is not found; a slash too many is taken away; a page that nobody knows leads home (product rule). */
const pagesOnly: MiddlewareHandler = (context, next) => {
  const { path } = context.req;
  if (NO_PAGES.test(path)) return Promise.resolve(notFound(context));
  const plain = path.replace(/(?<!\/)\/+$/, "") || "/";
  const { search } = new URL(context.req.url);
  if (!PAGES.test(plain)) return Promise.resolve(context.redirect("/"));
  return plain === path ? next() : Promise.resolve(context.redirect(plain + search, 301));
};

function notFound(context: Context): Response {
  return context.json({ message: "There is nothing at this address." }, 404);
}
