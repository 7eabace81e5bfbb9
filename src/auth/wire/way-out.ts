import { isCallable } from "../../lib/http/callable-address.ts";
import { openingsFor } from "../../lib/http/outbound-allow.ts";
import { z } from "zod";
import { type Door, fetchingThrough, fetchingWithPatience } from "../../lib/http/fetch-through.ts";
import { keyIdOf } from "../../lib/http/patient-fetch.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import type { AuthCall } from "../calls/auth-call.ts";
import type { Incoming } from "./incoming.ts";

const idTokenBody = z.object({ idToken: z.object({ token: z.string() }) });

/**
 * Routes the library's outgoing requests. In calls about single sign-on they use the product's one guarded HTTP client.
 * In calls about a social provider they get a short timeout and cached keys, and redirects use the guarded client.
 */
export async function throughOurDoor<T>(
  { http, outboundAllow }: AuthDependencies,
  call: AuthCall | null,
  incoming: Incoming,
  work: () => Promise<T>,
): Promise<T> {
  const door: Door = { http, mayCall: (address, asker) => isCallable(openingsFor(outboundAllow, asker), address) };
  if (call?.asks === "identityProvider") return await fetchingThrough(door, work);
  if (call?.asks !== "socialProvider") return await work();
  const body = idTokenBody.safeParse(incoming.fields).data;
  const keyId = body === undefined ? null : keyIdOf(body.idToken.token);
  return await fetchingWithPatience(door, keyId === null ? [] : [keyId], work);
}
