import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { etag } from "hono/etag";

/** Addresses that are never a page of the app: what is not there is not found. */
const NO_PAGES = /^\/(api|auth|trpc|assets|icons|avatars|fonts)(\/|$)/;

/** Names with a hash in them never change what they stand for. */
const HASHED = /[/\\]assets[/\\]/;

const FOREVER = "public, max-age=31536000, immutable";
const ASK_EACH_TIME = "no-cache";

/** The web app: its files as they were built and compressed, and its one page at every other address. */
export function webFiles(folder: string): Hono {
  const routes = new Hono();
  const page = join(folder, "index.html");
  routes.use(etag());
  routes.get(
    "/*",
    serveStatic({
      root: folder,
      precompressed: true,
      index: "",
      onFound: (path, context) => context.header("cache-control", HASHED.test(path) ? FOREVER : ASK_EACH_TIME),
    }),
  );
  routes.get("/*", (context) => {
    if (NO_PAGES.test(context.req.path)) return notFound(context);
    if (!existsSync(page)) return context.text("The web app has not been built: npm run build", 503);
    return context.html(readFileSync(page, "utf8"), 200, { "cache-control": ASK_EACH_TIME });
  });
  routes.all("/*", notFound);
  return routes;
}

function notFound(context: Context): Response {
  return context.json({ message: "There is nothing at this address." }, 404);
}
