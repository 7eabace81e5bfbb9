import { IDENTITY_SENTENCES } from "./sentences.ts";

const FRESH_HOURS = 24;
const RECENT_MINUTES = 15;

/** Whether the sign-in is recent enough for what a stolen session must not do. */
export function isFresh(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < FRESH_HOURS * 3_600_000;
}

/** Whether the sign-in is only minutes old, as decisions about accounts require. */
export function isRecent(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < RECENT_MINUTES * 60_000;
}

/** The code by which the web app recognizes the refusal. */
const SESSION_NOT_FRESH = "SESSION_NOT_FRESH";

/** The refusal for anybody who signed in too long ago, wherever that is checked. */
export const NOT_FRESH = { ...IDENTITY_SENTENCES.notFresh, code: SESSION_NOT_FRESH };

/** The refusal for impersonators, for what people may only do themselves. */
export const IMPERSONATING = { ...IDENTITY_SENTENCES.inOwnName, code: "IMPERSONATING" };

/** The same in the form of the auth calls. */
export const NOT_FRESH_ANSWER = { message: NOT_FRESH.en, code: SESSION_NOT_FRESH } as const;
export const IMPERSONATING_ANSWER = {
  message: IMPERSONATING.en,
  german: IMPERSONATING.de,
  code: IMPERSONATING.code,
} as const;
