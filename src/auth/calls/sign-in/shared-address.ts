import type { AuthDependencies } from "../../auth-dependencies.ts";
import { CLIENT_ADDRESS_HEADER } from "../../wire/client-address-header.ts";

/** One log line per pause says as much as a thousand. */
const PAUSE_MILLISECONDS = 60_000;
const saidAt = new WeakMap<object, number>();

const SENTENCE =
  "Sign-ins of one address are refused for a while, and it may be the address of a proxy: then nobody who comes through it can sign in. Set TRUSTED_PROXIES to the number of your proxies.";

/**
 * If a limit by address hits somebody behind a proxy that is missing in the configuration, it hits everybody behind
 * that proxy. One stranger can lock all of them out, and the operator must learn why.
 */
export function warnOfSharedAddress(
  { appUrl, proxyCount, log, now }: Pick<AuthDependencies, "appUrl" | "proxyCount" | "log" | "now">,
  headers: Headers,
): void {
  const cameThroughProxy = headers.has("x-forwarded-for") || appUrl.startsWith("https:");
  if (proxyCount > 0 || !cameThroughProxy) return;
  const at = now().getTime();
  if (at - (saidAt.get(log) ?? Number.NEGATIVE_INFINITY) < PAUSE_MILLISECONDS) return;
  saidAt.set(log, at);
  log.warn({ ipAddress: headers.get(CLIENT_ADDRESS_HEADER) }, SENTENCE);
}
