import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

const YEAR_SECONDS = 31_536_000;

/** Strict for all answers: nothing from other hosts, no inline script, no frames around us. Routes may be stricter still. */
export function securityHeaders(appUrl: string): MiddlewareHandler {
  const isSecure = appUrl.startsWith("https:");
  return secureHeaders({
    overwrite: false,
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'"],
      styleSrcAttr: ["'unsafe-inline'"],
      imgSrc: ["'self'", "data:"],
      fontSrc: ["'self'"],
      connectSrc: ["'self'"],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
      ...(isSecure ? { upgradeInsecureRequests: [] } : {}),
    },
    strictTransportSecurity: isSecure ? `max-age=${YEAR_SECONDS}; includeSubDomains` : false,
    referrerPolicy: "same-origin",
    xFrameOptions: "DENY",
    crossOriginOpenerPolicy: "same-origin",
    crossOriginResourcePolicy: "same-origin",
    originAgentCluster: isSecure ? "?1" : false,
    permissionsPolicy: { camera: [], microphone: [], geolocation: [], payment: [], usb: [] },
  });
}

/**
 * Refuses calls that another site makes a browser send: they carry the person's cookies, but not their wish. A browser names
 * where a call comes from, over plain http as well; other programs name nothing, and carry nobody's cookies by accident.
 */
export function refuseForeignOrigins(appUrl: string): MiddlewareHandler {
  const ours = new URL(appUrl).host;
  return async (context, next) => {
    if (context.req.method === "GET" || context.req.method === "HEAD") return await next();
    const site = context.req.header("sec-fetch-site");
    const origin = context.req.header("origin");
    const host = origin === undefined ? null : hostOf(origin);
    const isForeign = origin !== undefined && (host === null || (host !== ours && host !== context.req.header("host")));
    if (isForeign || site === "cross-site" || site === "same-site")
      return context.json({ message: "This call came from another site." }, 403);
    return await next();
  };
}

/** `null` for what is no address, as the word "null" of a sandboxed frame. */
function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/** Forms and beacons of other sites cannot send JSON without asking first. */
export const onlyJson: MiddlewareHandler = async (context, next) => {
  const type = context.req.header("content-type");
  const isJson = type !== undefined && /^application\/json\s*(;|$)/i.test(type);
  if (context.req.method === "GET" || isJson || (type === undefined && context.req.raw.body === null))
    return await next();
  return context.json({ message: "Calls that change something are sent as JSON." }, 415);
};
