import type { GenericEndpointContext } from "better-auth";

/**
 * Leaves the judgement of these addresses to our own door, for this one call: the library would refuse those that are
 * excepted for this instance. It runs after the check of where the call came from and of where it returns to, so that no
 * identity provider becomes an origin that may call us, or one that people are sent to.
 */
export function trustEndpoints(context: GenericEndpointContext, addresses: readonly string[]): void {
  const origins = addresses.filter((address) => URL.canParse(address)).map((address) => new URL(address).origin);
  context.context.trustedOrigins.push(...origins);
}
