import { timingSafeEqual } from "node:crypto";
import { Hono, type MiddlewareHandler } from "hono";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import { AUTH_BASE } from "../../auth/calls/auth-call.ts";
import { guarded } from "./guarded.ts";

/** Figures of this process in the Prometheus format. */
export const metrics = new Registry();
/** Resolution of the event loop delay: a finer one would wake an idle process a hundred times a second. */
const EVENT_LOOP_MILLISECONDS = 500;
collectDefaultMetrics({ register: metrics, eventLoopMonitoringPrecision: EVENT_LOOP_MILLISECONDS });

const requestSeconds = new Histogram({
  name: "shopwarden_http_request_seconds",
  help: "Time until a request was answered",
  labelNames: ["kind", "status"],
  buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers: [metrics],
});

/** First parts of paths that get a label of their own; all others are "page". */
const KINDS = new Set(["api", "auth", "trpc", "assets", "icons", "avatars"]);

export const measureRequests: MiddlewareHandler = async (context, next) => {
  const done = requestSeconds.startTimer({ kind: kindOf(context.req.path) });
  await next();
  done({ status: context.res.status });
};

/** Calls of the auth service have two addresses but one label. */
function kindOf(path: string): string {
  if (path.startsWith(`${AUTH_BASE}/`)) return "auth";
  const first = path.split("/")[1] ?? "";
  return KINDS.has(first) ? first : "page";
}

/** `/metrics` for callers with the token. Without a configured token the address does not exist. */
export function metricsRoutes(token: string | null, registry: Registry = metrics): Hono {
  const routes = new Hono();
  if (token === null) return routes;
  routes.get(
    "/metrics",
    guarded(async (context) => {
      if (!isSame(context.req.header("authorization") ?? "", `Bearer ${token}`))
        return context.text("Unauthorized", 401);
      return context.body(await registry.metrics(), 200, { "content-type": registry.contentType });
    }),
  );
  return routes;
}

function isSame(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
