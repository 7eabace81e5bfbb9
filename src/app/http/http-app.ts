import { randomUUID } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import { isDatabaseAway } from "../../lib/db.ts";
import type { Log } from "../../lib/log.ts";
import { Refusal } from "../../lib/errors.ts";
import { CALL_SENTENCES } from "../../lib/call-sentences.ts";
import { answerToUnstarted, type Context as ProductContext, DATABASE_AWAY } from "../../lib/trpc.ts";
import type { LimitCalls } from "../api/call-limit.ts";
import { type HealthOptions, healthRoutes } from "./health.ts";
import { oneLoopbackName } from "./loopback-names.ts";
import { measureRequests, metricsRoutes } from "./metrics.ts";
import { productApi, type ProductApiOptions } from "../api/product-api.ts";
import type { AppRouter, Instance } from "../router.ts";
import { securityHeaders } from "./security-headers.ts";
import { webFiles } from "../page/web-files.ts";
import { refused } from "./guarded.ts";

export interface HttpAppOptions {
  appUrl: string;
  hstsSubdomains: boolean;
  metricsToken: string | null;
  /** Where the built web app lies. */
  webFolder: string;
  /** What pages may reveal about this instance. */
  instance: () => Promise<Instance>;
  health: HealthOptions;
  /** Middleware that sees every request. */
  notice?: MiddlewareHandler;
  router: AppRouter;
  createContext: (request: Context) => Promise<ProductContext>;
  limitCalls: LimitCalls;
  /** Everything else that has an address of its own: sign-in, events, pictures. */
  routes: readonly Hono[];
  log: Log;
}

/** Everything that one port serves, in the order in which routes are tried. */
export function createHttpApp(options: HttpAppOptions): Hono {
  const app = new Hono();
  app.use(measureRequests);
  if (options.notice) app.use(options.notice);
  app.use(securityHeaders(options));
  app.use(oneLoopbackName(options.appUrl));
  app.onError((error, context) => {
    if (error instanceof Refusal) return refused(context, error);
    if (isDatabaseAway(error)) {
      return context.json({ message: DATABASE_AWAY.en, german: DATABASE_AWAY.de }, 503, { "retry-after": "5" });
    }
    const reference = randomUUID().slice(0, 8);
    options.log.error({ err: error, path: context.req.path, reference }, "A request failed unexpectedly");
    const { en: message, de: german } = CALL_SENTENCES.wentWrongUnder(reference);
    return context.json({ message, german }, 500);
  });

  app.route("/", healthRoutes(options.health));
  app.route("/", metricsRoutes(options.metricsToken));
  const createContext = contextOrAnswer(options);
  app.route("/", productApi({ appUrl: options.appUrl, router: options.router, createContext }));
  for (const routes of options.routes) app.route("/", routes);
  app.route("/", webFiles({ folder: options.webFolder, appUrl: options.appUrl, instance: options.instance }));
  return app;
}

/**
 * If the context cannot be created, for example without a database, the call is answered in the product API's format.
 */
function contextOrAnswer({ createContext, limitCalls, log }: HttpAppOptions): ProductApiOptions["createContext"] {
  return async (request, calls) => {
    try {
      const context = await createContext(request);
      limitCalls(context, calls);
      return context;
    } catch (error) {
      throw answerToUnstarted(error, log, request.req.path);
    }
  };
}
