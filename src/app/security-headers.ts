import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";

const YEAR_SECONDS = 31_536_000;

export interface TransportRules {
  /** Where people reach the instance. */
  appUrl: string;
  /** Whether the promise to speak https alone holds for all names below the instance's host, too. */
  hstsSubdomains: boolean;
}

/** Strict for all answers: nothing from other hosts, no inline script, no frames around us. Routes may be stricter still. */
export function securityHeaders({ appUrl, hstsSubdomains }: TransportRules): MiddlewareHandler {
  const isSecure = appUrl.startsWith("https:");
  const { host } = new URL(appUrl);
  const promise = `max-age=${YEAR_SECONDS}${hstsSubdomains ? "; includeSubDomains" : ""}`;
  const others = headersBesideTransport(isSecure);
  return async (context, next) => {
    // A promise for the host of APP_URL alone: other names of the same server may have no certificate.
    if (isSecure && new URL(context.req.url).host === host) context.header("strict-transport-security", promise);
    return await others(context, next);
  };
}

function headersBesideTransport(isSecure: boolean): MiddlewareHandler {
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
    strictTransportSecurity: false,
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
