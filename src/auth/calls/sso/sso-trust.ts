import type { GenericEndpointContext } from "better-auth";

/**
 * Leaves the check of these addresses to our own HTTP client, for this one call: the library would refuse those that
 * this instance allows as exceptions. Runs after the checks of origin and redirect target, so that no identity provider
 * becomes an origin that may call us, or a target that people are sent to.
 */
export function trustEndpoints(context: GenericEndpointContext, addresses: readonly string[]): void {
  const origins = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
  context.context.trustedOrigins.push(...origins);
}
