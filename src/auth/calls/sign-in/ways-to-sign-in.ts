/** A way in, as the log names it. */
export type Way = "password" | "passkey" | "second factor" | "social" | "sso" | "setup link";

/** The calls that answer whether somebody gets in; where a way has two steps, the last one. */
const WAYS: readonly (readonly [RegExp, Way])[] = [
  [/^\/sign-in\/email$/, "password"],
  [/^\/passkey\/verify-authentication$/, "passkey"],
  [/^\/two-factor\/verify-/, "second factor"],
  [/^\/callback\/|^\/sign-in\/social$/, "social"],
  [/^\/sso\/(callback|saml2\/sp\/acs)(\/|$)|^\/sign-in\/sso$/, "sso"],
  [/^\/setup$/, "setup link"],
];
/** The browser comes back by these from somebody else's page, so that people see where they lead. */
const COMES_BACK = /^\/(callback|sso\/callback|sso\/saml2\/sp\/acs)(\/|$)/;
/** It only leads to the identity provider: nobody has tried anything yet. */
const LEADS_AWAY = "/sign-in/sso";

const CONSENT = "/app/connect-sso/";
const FORWARDED = "/api/auth/callback/";

export function wayOf(path: string): Way | null {
  return WAYS.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}

export function comesBack(path: string): boolean {
  return COMES_BACK.test(path);
}

/** What a call was answered, as far as it tells whether somebody got in. */
export type Answered = { status: number; code: unknown; location: string | null };

/** What came of an attempt that let nobody in: null where there was none, or where it was our own failure. */
export function mishapOf(path: string, { status, code, location }: Answered): "failure" | "pause" | null {
  if (status === 429) return "pause";
  if (path === LEADS_AWAY || status >= 500) return null;
  if (status >= 400) return isAttempt(path, status, code) ? "failure" : null;
  return location !== null && comesBack(path) && leadsToMishap(location) ? "failure" : null;
}

const REFUSED_PASSWORDS = new Set(["EMAIL_NOT_VERIFIED", "BANNED_USER"]);

/** Whether a refusal is one of what was given, and not of a call that nobody could read. */
function isAttempt(path: string, status: number, code: unknown): boolean {
  const way = wayOf(path);
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
