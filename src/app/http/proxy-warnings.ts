import type { MiddlewareHandler } from "hono";
import type { Log } from "../../lib/log.ts";
import type { OperationWarning } from "../../monitoring/operation/operation-warning.ts";

const SENTENCES: Record<OperationWarning, string> = {
  httpsWithoutProxies:
    "APP_URL begins with https, but TRUSTED_PROXIES is 0. Set it to the number of your proxies, or everybody counts as one address and limits meet all at once.",
  forwardedNotBelieved:
    "A request came with X-Forwarded-For, but TRUSTED_PROXIES is 0, so it is not believed. Set it to the number of your proxies.",
};

export interface ProxyWarnings {
  list(): readonly OperationWarning[];
  /** Inspects requests until the first that came through a proxy missing in the configuration. */
  notice: MiddlewareHandler;
}

/** Logs once for each way in which proxies in front do not match the configuration. */
export function proxyWarnings({ appUrl, proxyCount }: { appUrl: string; proxyCount: number }, log: Log): ProxyWarnings {
  const found = new Set<OperationWarning>();
  const warn = (warning: OperationWarning) => {
    if (found.has(warning)) return;
    found.add(warning);
    log.warn(SENTENCES[warning]);
  };
  if (proxyCount === 0 && appUrl.startsWith("https:")) warn("httpsWithoutProxies");
  return {
    list: () => [...found],
    notice: async (context, next) => {
      if (proxyCount === 0 && context.req.header("x-forwarded-for") !== undefined) warn("forwardedNotBelieved");
      await next();
    },
  };
}
