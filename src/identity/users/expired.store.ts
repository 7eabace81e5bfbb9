import { lt } from "drizzle-orm";
import { defineRetention } from "../../lib/retention.ts";
import { emailUndo, rateLimit, session, signInAttempt, verification } from "../identity.table.ts";

/** Expired rows: sessions, one-time proofs, undo links, counted attempts and calls. */
export const EXPIRED_SESSIONS = defineRetention({
  table: session,
  keepHours: 0,
  isOver: (before) => lt(session.expiresAt, before),
});
export const EXPIRED_PROOFS = defineRetention({
  table: verification,
  keepHours: 0,
  isOver: (before) => lt(verification.expiresAt, before),
});
export const EXPIRED_UNDOS = defineRetention({
  table: emailUndo,
  keepHours: 0,
  isOver: (before) => lt(emailUndo.expiresAt, before),
});
export const FORGOTTEN_TRIES = defineRetention({
  table: signInAttempt,
  keepHours: 0,
  isOver: (before) => lt(signInAttempt.forgetAt, before),
});
/** Kept longer than the longest window of a rate limit. */
export const COUNTED_CALLS = defineRetention({
  table: rateLimit,
  keepHours: 24,
  isOver: (before) => lt(rateLimit.lastRequest, before.getTime()),
});
