/** Problems of the configuration that an admin should fix. */
export const OPERATION_WARNINGS = ["httpsWithoutProxies", "forwardedNotBelieved"] as const;

/**
 * `httpsWithoutProxies`: people use https, but no proxy is configured that could terminate it, so everybody seems to
 * have the proxy's address. `forwardedNotBelieved`: somebody, most likely a proxy, sends forwarded addresses, which are
 * not trusted.
 */
export type OperationWarning = (typeof OPERATION_WARNINGS)[number];
