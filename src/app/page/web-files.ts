import { existsSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { getCookie } from "hono/cookie";
import { etag } from "hono/etag";
import { sessionCookieName } from "../../identity/session.ts";
import { languageOf } from "../../lib/language.ts";
import { compressAnswers } from "../http/compress-answers.ts";
import { type PageOptions, webPage } from "./web-page.ts";

/** Addresses that are never a page of the app: unknown ones answer 404. The same goes for file names at the root. */
const NO_PAGES = /^\/((api|auth|trpc|assets|icons|avatars|fonts|pictures)(\/|$)|[^/]+\.[a-z0-9]+$)/i;

/** Addresses that may be pages; below `/account`, `/app` and `/admin` the web app decides. All others lead home. */
const PAGES = /^\/(privacy$|imprint$|about$|(account|app|admin)(\/|$)|$)/;

/** Files with a hash in their name never change. */
const HASHED = /^\/assets\//;

const FOREVER = "public, max-age=31536000, immutable";
const ASK_EACH_TIME = "no-cache";

/** The web app: its files as built and compressed, and its one HTML page at every other address. */
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

/** Answers 404 for what cannot be a page, removes a trailing slash, and redirects unknown pages home (product rule). */
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
