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
 * In a call about single sign-on, whatever the library fetches leaves through the product's one guarded way out; in one about a
 * social provider nobody waits long, its keys are kept, and where it leads to is guarded in the same way.
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
