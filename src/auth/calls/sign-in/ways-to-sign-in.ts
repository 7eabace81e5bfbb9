import type { AuthCall } from "../auth-call.ts";

const CONSENT = "/app/connect-sso/";
const FORWARDED = "/api/auth/callback/";

/** The part of an answer that shows whether somebody got in. */
export type Outcome = { status: number; code: unknown; location: string | null };

/** How an attempt failed; null if there was no attempt, or if the failure was our own. */
export function mishapOf(call: AuthCall, { status, code, location }: Outcome): "failure" | "pause" | null {
  if (status === 429) return "pause";
  if (call.onlyLeadsAway || status >= 500) return null;
  if (status >= 400) return isAttempt(call, status, code) ? "failure" : null;
  return location !== null && call.comesBack && leadsToMishap(location) ? "failure" : null;
}

const REFUSED_PASSWORDS = new Set(["EMAIL_NOT_VERIFIED", "BANNED_USER"]);

/** Whether the refusal concerns the given credentials, and not an unreadable request. */
function isAttempt({ way }: AuthCall, status: number, code: unknown): boolean {
  if (way === "password") return status === 401 || REFUSED_PASSWORDS.has(String(code));
  if (way === "setup link") return code === "INVALID_TOKEN";
  return code !== "VALIDATION_ERROR";
}

/** Form posts are forwarded to the same address with all their parameters, including an error, and are judged there. */
function leadsToMishap(location: string): boolean {
  const base = "http://here.invalid";
  if (!URL.canParse(location, base)) return false;
  const { pathname, searchParams } = new URL(location, base);
  if (pathname.startsWith(FORWARDED)) return false;
  return pathname.startsWith(CONSENT) || searchParams.has("error");
}
