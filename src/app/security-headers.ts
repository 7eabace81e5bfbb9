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

/** Refuses calls that another site makes a browser send: they carry the person's cookies, but not their wish. */
export const refuseForeignSites: MiddlewareHandler = async (context, next) => {
  const site = context.req.header("sec-fetch-site");
  const isForeign = site === "cross-site" || site === "same-site";
  if (isForeign && context.req.method !== "GET")
    return context.json({ message: "This call came from another site." }, 403);
  return await next();
};
