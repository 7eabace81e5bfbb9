import type { FaultName } from "../faults.ts";
import type { Answer } from "../wire/answer.ts";
import { htmlAnswer, jsonAnswer, rawAnswer } from "../wire/answer.ts";
import {
  bearerRefused,
  clientRefused,
  missingPrivileges,
  otherError,
  routeNotFound,
  throttled,
  unknownAccessKey,
} from "../wire/api-error.ts";
import type { ShopRequest } from "../api/shop-request.ts";
import { urlOf } from "../api/shop-request.ts";

/** The material for a faulty answer. */
export interface FaultContext {
  request: ShopRequest;
  /** Rights that the call needs. */
  privileges: readonly string[];
  isToken: boolean;
}

type FaultyAnswer = (context: FaultContext) => Answer;

const NGINX = ["Content-Type", "text/html", "Server", "nginx"];
const CLOUDFLARE = [
  "Content-Type",
  "text/html; charset=UTF-8",
  "Server",
  "cloudflare",
  "CF-RAY",
  "8f3d2c1b0a9e8d7c-FRA",
];
const METADATA_URL = "http://169.254.169.254/latest/meta-data/";

/** Faults that replace the whole answer. */
export const FAULTY_ANSWERS: Partial<Record<FaultName, FaultyAnswer>> = {
  credentialsRefused: () => clientRefused([]),
  accessKeyUnknown: () => unknownAccessKey(true),
  integrationDeleted: ({ isToken }) =>
    isToken ? clientRefused([]) : otherError(500, "Integration could not be found"),
  rightMissing: ({ privileges }) => missingPrivileges(privileges),
  rightMissingAsObject: ({ privileges }) => missingPrivileges(privileges, true),
  firewall: () => htmlAnswer(FORBIDDEN_PAGE, 403),
  firewallNotAcceptable: () =>
    htmlAnswer(
      "<html><head><title>Not Acceptable!</title></head><body><h1>Not Acceptable!</h1><p>mod_security</p></body></html>",
      406,
    ),
  basicAuth: () => nginxPage(401, "401 Authorization Required", ["WWW-Authenticate", 'Basic realm="Restricted"']),
  authorizationStripped: () => bearerRefused('Missing "Authorization" header'),
  maintenance: () => nginxPage(503, "503 Service Temporarily Unavailable"),
  updating: () =>
    htmlAnswer(
      "<!DOCTYPE html><html><head><title>Maintenance mode</title></head><body><h1>We are currently updating our shop.</h1></body></html>",
      503,
      ["Retry-After", "1200"],
    ),
  storefrontMaintenance: () =>
    htmlAnswer("<!DOCTYPE html><html><head><title>Wartungsarbeiten</title></head><body></body></html>", 503, [
      "Retry-After",
      "3600",
    ]),
  redirectHttps: ({ request }) =>
    redirect(
      301,
      urlOf(request)
        .replace(/^https?:/, "https:")
        .replace(/:\d+\//, "/"),
    ),
  redirectWww: ({ request }) => redirect(301, urlOf(request).replace("://", "://www.")),
  redirectFound: ({ request }) => redirect(302, `${request.origin}/de${request.path}`),
  redirectTemporary: ({ request }) => redirect(307, urlOf(request).replace("://", "://new.")),
  redirectPermanent: ({ request }) => redirect(308, urlOf(request).replace("://", "://shop.")),
  redirectLoop: ({ request }) => redirect(302, urlOf(request)),
  redirectInternal: () => redirect(302, METADATA_URL),
  notInstalled: () => htmlAnswer("", 302, ["Location", "/installer"]),
  notFoundPage: () => nginxPage(404, "404 Not Found"),
  parkedDomain: () => htmlAnswer("<!DOCTYPE html><html><head><title>Parked domain</title></head><body></body></html>"),
  singlePageApp: () =>
    htmlAnswer(
      '<!doctype html><html><head><title>App</title></head><body><div id="root"></div><script src="/main.js"></script></body></html>',
    ),
  foreignJson: () => jsonAnswer({ hello: "world", version: 3 }),
  cloudflareChallenge: () => rawAnswer(403, [...CLOUDFLARE, "cf-mitigated", "challenge"], CHALLENGE_PAGE),
  cloudflareBusy: () => rawAnswer(503, CLOUDFLARE, CHALLENGE_PAGE),
  cloudflareOriginDown: () => cloudflareError(521, "Web server is down"),
  cloudflareOriginTimeout: () => cloudflareError(524, "A timeout occurred"),
  cloudflareOriginTls: () => cloudflareError(526, "Invalid SSL certificate"),
  cloudflareTunnel: () => cloudflareError(530, "Origin DNS error"),
  badGateway: () => nginxPage(502, "502 Bad Gateway"),
  gatewayTimeout: () => nginxPage(504, "504 Gateway Time-out"),
  phpFatal: () =>
    htmlAnswer(
      "<br />\n<b>Fatal error</b>:  Allowed memory size of 134217728 bytes exhausted in <b>/var/www/html/vendor/shopware/core/Kernel.php</b>",
      500,
    ),
  emptyError: () => rawAnswer(500, ["Content-Type", "text/html; charset=UTF-8"], ""),
  emptyAnswer: () => rawAnswer(200, ["Content-Type", "application/json"], ""),
  databaseDown: () => otherError(500, "An exception occurred in the driver: SQLSTATE[HY000] [2002] Connection refused"),
  hugeListing: () => hugeListing(),
  http2Only: () =>
    rawAnswer(
      426,
      ["Content-Type", "text/html", "Upgrade", "h2"],
      "<html><head><title>426 Upgrade Required</title></head></html>",
    ),
  throttled: () => throttled(9),
  rateLimited: () => nginxPage(429, "429 Too Many Requests", ["Retry-After", "30"]),
  rateLimitedSilently: () => nginxPage(429, "429 Too Many Requests"),
  callAbsent: ({ request }) => routeNotFound(request.method, urlOf(request)),
  tokenNeverValid: () => bearerRefused("Access token could not be verified"),
  tokenSometimesValid: () => bearerRefused("Access token could not be verified"),
};

const FORBIDDEN_PAGE = [
  '<!DOCTYPE HTML PUBLIC "-//IETF//DTD HTML 2.0//EN">',
  "<html><head>\n<title>403 Forbidden</title>\n</head><body>",
  "<h1>Forbidden</h1>\n<p>You don't have permission to access this resource.</p>\n</body></html>\n",
].join("\n");

const CHALLENGE_PAGE = [
  '<!DOCTYPE html><html lang="en-US"><head><title>Just a moment...</title><meta http-equiv="refresh" content="390"></head>',
  "<body><noscript>Enable JavaScript and cookies to continue</noscript></body></html>",
].join("");

function nginxPage(status: number, title: string, headers: readonly string[] = []): Answer {
  const html = `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n`;
  return rawAnswer(status, [...NGINX, ...headers], html);
}

function cloudflareError(status: number, title: string): Answer {
  return rawAnswer(
    status,
    CLOUDFLARE,
    `<!DOCTYPE html><html><head><title>Error ${status}: ${title}</title></head><body><h1>${title}</h1></body></html>`,
  );
}

function redirect(status: number, location: string): Answer {
  const { body, headers } = nginxPage(status, `${status} Moved`);
  return { status, headers: [...headers, "Location", location], body };
}

const HUGE_ROWS = 130000;
let madeHugeListing: Buffer | null = null;

/** About 40 MB; made once. */
function hugeListing(): Answer {
  if (madeHugeListing === null) {
    const row = `{"extensions":[],"name":"${"x".repeat(180)}","scheduledTaskClass":"${"y".repeat(60)}","id":"${"0".repeat(32)}"}`;
    madeHugeListing = Buffer.from(
      `{"total":${HUGE_ROWS},"data":[${Array.from({ length: HUGE_ROWS }, () => row).join(",")}],"aggregations":[]}`,
    );
  }
  return rawAnswer(200, ["Content-Type", "application/json"], madeHugeListing);
}
