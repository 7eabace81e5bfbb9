import type { MiddlewareHandler } from "hono";

/** The names that a machine has for itself. */
export const LOOPBACK_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * A machine has several names for itself, but browsers keep cookies per name. Pages opened by another name than that of
 * `appUrl` redirect to it, so that signing in works whichever name was typed.
 */
export function oneLoopbackName(appUrl: string): MiddlewareHandler {
  const own = new URL(appUrl);
  return async (context, next) => {
    const asked = new URL(context.req.url);
    const isOtherName =
      LOOPBACK_NAMES.has(own.hostname) &&
      LOOPBACK_NAMES.has(asked.hostname) &&
      asked.hostname !== own.hostname &&
      asked.port === own.port;
    const isPage = context.req.method === "GET" && (context.req.header("accept") ?? "").includes("text/html");
    if (!isOtherName || !isPage) return await next();
    return context.redirect(own.origin + asked.pathname + asked.search, 307);
  };
}
