/** What about the configuration an admin should mend. */
export const OPERATION_WARNINGS = ["httpsWithoutProxies", "forwardedNotBelieved"] as const;

/**
 * `httpsWithoutProxies`: people come by https, but no proxy is named that could have ended it, so that
 * everybody has the proxy's address. `forwardedNotBelieved`: somebody, most likely a proxy, says whom a
 * request is from, and is not believed.
 */
export type OperationWarning = (typeof OPERATION_WARNINGS)[number];
