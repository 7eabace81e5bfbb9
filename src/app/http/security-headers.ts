import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import { CALL_SENTENCES } from "../../lib/call-sentences.ts";
import { LOOPBACK_NAMES } from "./loopback-names.ts";
import { refuseAtTheDoor } from "./door-refusal.ts";

const YEAR_SECONDS = 31_536_000;

export interface TransportRules {
  /** The public address of the instance. */
  appUrl: string;
  /** Whether HSTS also covers all subdomains of the instance's host. */
  hstsSubdomains: boolean;
}

/** Strict defaults for all answers: nothing from other hosts, no inline script, no framing. Routes may be stricter. */
export function securityHeaders({ appUrl, hstsSubdomains }: TransportRules): MiddlewareHandler {
  const isSecure = appUrl.startsWith("https:");
  const { host } = new URL(appUrl);
  const promise = `max-age=${YEAR_SECONDS}${hstsSubdomains ? "; includeSubDomains" : ""}`;
  const others = headersBesideTransport(isSecure);
  return async (context, next) => {
    // HSTS only for the host of APP_URL: other names of the same server may have no certificate.
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

/**
 * Refuses calls that another site makes a browser send: they carry the person's cookies without their intent. Browsers
 * name the origin of a call, over plain http as well; other programs name none, and carry nobody's cookies by accident.
 * The host that the call was sent to proves nothing, because whoever owns a name may point it here.
 */
export function refuseForeignOrigins(appUrl: string): MiddlewareHandler {
  const ours = new URL(appUrl).origin;
  return async (context, next) => {
    if (context.req.method === "GET" || context.req.method === "HEAD") return await next();
    const site = context.req.header("sec-fetch-site");
    const origin = context.req.header("origin");
    const isOurs =
      origin === undefined || origin === ours || isLoopbackPage(origin, context.req.header("host") ?? null);
    if (!isOurs || site === "cross-site" || site === "same-site")
      return refuseAtTheDoor(context, "FORBIDDEN", CALL_SENTENCES.otherSite);
    return await next();
  };
}

/** Names of this machine, which nobody else can point elsewhere. The page and the call must share name and port. */
function isLoopbackPage(origin: string, host: string | null): boolean {
  if (!URL.canParse(origin)) return false;
  const page = new URL(origin);
  return LOOPBACK_NAMES.has(page.hostname) && page.host === host;
}

/** Forms and beacons of other sites cannot send JSON without a preflight request. */
export const onlyJson: MiddlewareHandler = async (context, next) => {
  const type = context.req.header("content-type");
  const isJson = type !== undefined && /^application\/json\s*(;|$)/i.test(type);
  if (context.req.method === "GET" || isJson || (type === undefined && hasNoBody(context.req.raw.headers)))
    return await next();
  return refuseAtTheDoor(context, "UNSUPPORTED_MEDIA_TYPE", CALL_SENTENCES.changesAsJson);
};

function hasNoBody(headers: Headers): boolean {
  return (headers.get("content-length") ?? "0") === "0" && !headers.has("transfer-encoding");
}
