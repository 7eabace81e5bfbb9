import type { AuthCall } from "../auth-call.ts";

const CONSENT = "/app/connect-sso/";
const FORWARDED = "/api/auth/callback/";

/** What a call was answered, as far as it tells whether somebody got in. */
export type Outcome = { status: number; code: unknown; location: string | null };

/** What came of an attempt that let nobody in: null where there was none, or where it was our own failure. */
export function mishapOf(call: AuthCall, { status, code, location }: Outcome): "failure" | "pause" | null {
  if (status === 429) return "pause";
  if (call.onlyLeadsAway || status >= 500) return null;
  if (status >= 400) return isAttempt(call, status, code) ? "failure" : null;
  return location !== null && call.comesBack && leadsToMishap(location) ? "failure" : null;
}

const REFUSED_PASSWORDS = new Set(["EMAIL_NOT_VERIFIED", "BANNED_USER"]);

/** Whether a refusal is one of what was given, and not of a call that nobody could read. */
function isAttempt({ way }: AuthCall, status: number, code: unknown): boolean {
  if (way === "password") return status === 401 || REFUSED_PASSWORDS.has(String(code));
  if (way === "setup link") return code === "INVALID_TOKEN";
  return code !== "VALIDATION_ERROR";
}

/** What comes by a form is forwarded to the same address with what it brings, also an error, and is judged there. */
function leadsToMishap(location: string): boolean {
  const base = "http://here.invalid";
  if (!URL.canParse(location, base)) return false;
  const { pathname, searchParams } = new URL(location, base);
  if (pathname.startsWith(FORWARDED)) return false;
  return pathname.startsWith(CONSENT) || searchParams.has("error");
}
