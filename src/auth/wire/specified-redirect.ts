import { callAt } from "../calls/registry.ts";

const REDIRECT_CODE_OF: Record<string, string> = {
  TOKEN_EXPIRED: "token_expired",
  INVALID_TOKEN: "invalid_token",
  USER_NOT_FOUND: "user_not_found",
  INVALID_USER: "unauthorized",
  state_mismatch: "please_restart_the_process",
  email_does_not_match: "email_doesn't_match",
  "account+not+linked": "account_not_linked",
};

/**
 * The address of a redirect with the specified `error=` code. Only the code is replaced, as text: parsing and
 * serializing the address again could turn a harmless path into another host. The password reset keeps its upper-case
 * code (product rule).
 */
export function specifiedRedirect(location: string, authPath: string): string {
  if (callAt(authPath)?.keepsCodes) return location;
  return location.replace(/([?&]error=)([^&#]*)/, (whole, name: string, code: string) => {
    const specified = REDIRECT_CODE_OF[code];
    return specified === undefined ? whole : name + encodeURIComponent(specified);
  });
}
