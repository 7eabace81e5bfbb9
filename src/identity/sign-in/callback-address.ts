import { isSameOrigin } from "../../lib/http/same-origin.ts";

/** Fields of an auth call that hold a redirect target, with their names in refusals. */
export const CALLBACK_LABEL = {
  callbackURL: "callbackURL",
  errorCallbackURL: "errorCallbackURL",
  newUserCallbackURL: "newUserCallbackURL",
  redirectTo: "redirectURL",
} as const;

/**
 * Whether a redirect to `address` stays on this instance. Browsers drop dot segments and read backslashes as slashes,
 * so the address is checked after parsing, and a path that would again read as a host name is refused.
 */
export function staysHere(address: string, appUrl: string): boolean {
  if (!URL.canParse(address, appUrl)) return false;
  const target = new URL(address, appUrl);
  if (!isSameOrigin(target.href, appUrl)) return false;
  if (target.username !== "" || target.password !== "") return false;
  return !/^\/[/\\]/.test(decodedOnce(target.pathname));
}

function decodedOnce(path: string): string {
  return path.replaceAll(/%2f/gi, "/").replaceAll(/%5c/gi, "\\").replaceAll(/%2e/gi, ".");
}
