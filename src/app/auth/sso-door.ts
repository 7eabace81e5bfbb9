import { isCallable } from "../../lib/http/callable-address.ts";
import { fetchingThrough } from "../../lib/http/fetch-through.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";

/** Whether an auth call is about single sign-on. */
export function isSso(path: string): boolean {
  return path.startsWith("/sso/") || path === "/sign-in/sso";
}

/** In a call about single sign-on, whatever the library fetches leaves through the product's one guarded way out. */
export function throughOurDoor<T>({ http, outboundAllow }: AuthDependencies, path: string, work: () => T): T {
  if (!isSso(path)) return work();
  return fetchingThrough({ http, mayCall: (address) => isCallable(outboundAllow, address) }, work);
}
