/**
 * What a request must carry: a session cookie, the instance's own token, a link that was sent to somebody, or nothing.
 */
export type Door = "cookie" | "token" | "link" | "none";

/** Each call below these addresses has a door of its own. */
type ManyCalls = "each call";

/**
 * Every address that a server answers, with its door. A test reads the addresses from the complete server and requests
 * each of them with every kind of credential.
 */
export const DOORS = {
  "GET /healthz": "none",
  "GET /readyz": "none",
  "GET /metrics": "token",
  "GET /trpc/*": "each call",
  "POST /trpc/*": "each call",
  "GET /api/auth/error": "none",
  "GET /api/auth/*": "each call",
  "POST /api/auth/*": "each call",
  "GET /auth/error": "none",
  "GET /auth/*": "each call",
  "POST /auth/*": "each call",
  "GET /api/events": "cookie",
  "GET /api/audit.csv": "cookie",
  "GET /api/audit.jsonl": "cookie",
  "GET /api/webhook-events.json": "none",
  "GET /api/mailbox/:id": "cookie",
  "GET /icons/:shopId{[0-9]{1,9}}/:hash{[0-9a-f]{8,16}}": "cookie",
  "GET /sitespeed/:shopId{[0-9]{1,9}}/index.html": "cookie",
  "GET /sitespeed/:shopId{[0-9]{1,9}}/:measurementId{[0-9]{1,9}}/:kind{report|screenshot}": "cookie",
  "GET /avatars/:file{[0-9a-f]{64}\\.svg}": "none",
  "GET /unwatch/:token": "link",
  "POST /unwatch/:token": "link",
  "GET /do/:token": "link",
  "POST /do/:token": "link",
  "GET /do/mail/:token": "link",
  "POST /do/mail/:token": "link",
  "GET /do/unsubscribe/:token": "link",
  "POST /do/unsubscribe/:token": "link",
  "GET /": "none",
  "GET /*": "none",
} as const satisfies Record<string, Door | ManyCalls>;

/**
 * Calls of the product API that need no session; all others need one. Calls of the auth service declare it themselves.
 */
export const OPEN_PROCEDURES: ReadonlySet<string> = new Set([
  "info.checkExtensionCompatibility",
  "info.getLatestShopwareVersion",
  "info.instance",
  "info.invitation",
]);
