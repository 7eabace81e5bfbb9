import type { MiddlewareHandler } from "hono";

/** What a machine calls itself. */
export const LOOPBACK_NAMES: ReadonlySet<string> = new Set(["localhost", "127.0.0.1", "[::1]"]);

/**
 * A machine has several names for itself, but a browser gives cookies to one of them alone. Pages that are opened by
 * another one than `appUrl` has lead to the same page there, so that signing in works whichever was typed.
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
