import { IDENTITY_SENTENCES } from "./sentences.ts";

const FRESH_HOURS = 24;
const RECENT_MINUTES = 15;

/** Whether somebody has signed in so recently that they may do what a stolen session must not. */
export function isFresh(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < FRESH_HOURS * 3_600_000;
}

/** Whether somebody has shown just now who they are, which decisions over accounts ask for. */
export function isRecent(signedInAt: Date, now: Date): boolean {
  return now.getTime() - signedInAt.getTime() < RECENT_MINUTES * 60_000;
}

/** By which the web app knows the question, whoever asks it. */
const SESSION_NOT_FRESH = "SESSION_NOT_FRESH";

/** What whoever signed in too long ago is told, wherever that is asked. */
export const NOT_FRESH = { ...IDENTITY_SENTENCES.notFresh, code: SESSION_NOT_FRESH };

/** What whoever acts as somebody else is told, of what people do in their own name only. */
export const IMPERSONATING = { ...IDENTITY_SENTENCES.inOwnName, code: "IMPERSONATING" };

/** The same as the auth calls say it. */
export const NOT_FRESH_ANSWER = { message: NOT_FRESH.en, code: SESSION_NOT_FRESH } as const;
export const IMPERSONATING_ANSWER = {
  message: IMPERSONATING.en,
  german: IMPERSONATING.de,
  code: IMPERSONATING.code,
} as const;
