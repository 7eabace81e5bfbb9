import type { AuthDependencies } from "../../auth-dependencies.ts";
import { CLIENT_ADDRESS_HEADER } from "../../wire/client-address-header.ts";

/** One line in so long says as much as a thousand. */
const PAUSE_MILLISECONDS = 60_000;
const saidAt = new WeakMap<object, number>();

const SENTENCE =
  "Sign-ins of one address are refused for a while, and it may be the address of a proxy: then nobody who comes through it can sign in. Set TRUSTED_PROXIES to the number of your proxies.";

/**
 * Where limits by address met somebody who came through a proxy that nobody told us of, everybody behind it is met, too:
 * one stranger can keep all of them out, and whoever runs the instance has to learn why.
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
