import { isCallable } from "../../../lib/http/callable-address.ts";
import { openingsFor } from "../../../lib/http/outbound-allow.ts";
import { z } from "zod";
import { type Door, fetchingThrough, fetchingWithPatience } from "../../../lib/http/fetch-through.ts";
import { keyIdOf } from "../../../lib/http/patient-fetch.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";

/** Whether an auth call is about single sign-on. */
export function isSso(path: string): boolean {
  return path.startsWith("/sso/") || path === "/sign-in/sso";
}

/** Calls in which the library speaks to a social provider. */
const SOCIAL = /^\/(sign-in\/social|callback\/|link-social|get-access-token|refresh-token|account-info)/;

const idTokenBody = z.object({ idToken: z.object({ token: z.string() }) });

/**
 * In a call about single sign-on, whatever the library fetches leaves through the product's one guarded way out; in one about a
 * social provider nobody waits long, its keys are kept, and where it leads to is guarded in the same way.
 */
export async function throughOurDoor<T>(
  { http, outboundAllow }: AuthDependencies,
  path: string,
  request: Request,
  work: () => Promise<T>,
): Promise<T> {
  const door: Door = { http, mayCall: (address, asker) => isCallable(openingsFor(outboundAllow, asker), address) };
  if (isSso(path)) return await fetchingThrough(door, work);
  if (!SOCIAL.test(path)) return await work();
  const body =
    request.method === "POST"
      ? idTokenBody.safeParse(
          await request
            .clone()
            .json()
            .catch(() => null),
        ).data
      : undefined;
  const keyId = body === undefined ? null : keyIdOf(body.idToken.token);
  return await fetchingWithPatience(door, keyId === null ? [] : [keyId], work);
}
