import { createHash } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { signInAttempt } from "../identity.table.ts";
import { networkOf } from "./client-address.ts";
import { type AttemptScope, countFailure, KNOWN_SECONDS, memorySeconds, pauseSeconds } from "./sign-in-pause.ts";

/** An attempt to enter a password: for which account (its email, whether it exists or not), and from where. */
export type Attempt = { email: string; address: string };

const SCOPES: readonly AttemptScope[] = ["account", "address", "pair"];
/** Far in the past. Among simultaneous attempts, the one that began first is not always counted first. */
const NO_PAUSE = new Date(0);

/**
 * Lets a password attempt through, or returns the seconds to wait. It is counted as failed before the password is
 * checked, so that a thousand simultaneous attempts count as a thousand; `forgiveAttempt` takes that back.
 * Nobody is ever locked out. Guessing from one address leads to ever longer pauses, up to 15 minutes, and so does
 * trying many accounts from one address. Guessing from many addresses pauses the account, for at most a minute; the
 * owner is exempt on addresses where they have signed in or set a new password in the last 90 days. Links to set a new
 * password, passkeys and linked accounts are never paused. So nobody can keep an owner out by failing in their name.
 */
export async function beginAttempt(db: Db, attempt: Attempt, now: Date): Promise<number | null> {
  return await db.transaction(async (tx) => {
    const keys = keysOf(attempt);
    const fresh = { failures: 0, lastAt: now, pausedUntil: NO_PAUSE, forgetAt: now };
    await tx
      .insert(signInAttempt)
      .values(SCOPES.map((scope) => ({ key: keys[scope], ...fresh })))
      .onConflictDoNothing();
    const rows = await tx
      .select()
      .from(signInAttempt)
      .where(inArray(signInAttempt.key, Object.values(keys)))
      .orderBy(asc(signInAttempt.key))
      .for("update");
    const rowOf = (scope: AttemptScope) => rows.find(({ key }) => key === keys[scope]);
    const isKnown = (rowOf("pair")?.knownUntil ?? now) > now;
    const counted = SCOPES.filter((scope) => scope !== "account" || !isKnown);
    const pausedUntil = Math.max(...counted.map((scope) => rowOf(scope)?.pausedUntil.getTime() ?? 0));
    if (pausedUntil > now.getTime()) return Math.ceil((pausedUntil - now.getTime()) / 1000);
    for (const scope of counted) await count(tx, scope, keys[scope], { row: rowOf(scope), now });
    return null;
  });
}

type Row = typeof signInAttempt.$inferSelect;

async function count(
  tx: Db,
  scope: AttemptScope,
  key: string,
  { row, now }: { row: Row | undefined; now: Date },
): Promise<void> {
  const secondsSince = row === undefined ? 0 : Math.max(0, (now.getTime() - row.lastAt.getTime()) / 1000);
  const failures = countFailure(scope, row?.failures ?? 0, secondsSince);
  const forgetAt = later(now, memorySeconds(scope, failures));
  const pause = pauseSeconds(scope, failures);
  await tx
    .update(signInAttempt)
    .set({
      failures,
      lastAt: now,
      pausedUntil: pause === 0 ? NO_PAUSE : later(now, pause),
      forgetAt: row?.knownUntil && row.knownUntil > forgetAt ? row.knownUntil : forgetAt,
    })
    .where(eq(signInAttempt.key, key));
}

/**
 * Takes back the failure that was counted for an attempt begun at `begunAt`: the password was right, or never checked.
 */
export async function forgiveAttempt(db: Db, attempt: Attempt, begunAt: Date): Promise<void> {
  const keys = keysOf(attempt);
  await db.transaction(async (tx) => {
    for (const scope of SCOPES) await takeBack(tx, keys[scope], begunAt);
  });
}

/** A pause stays if there was a failure since: signing in to one's own account must not reset the count for others. */
async function takeBack(tx: Db, key: string, begunAt: Date): Promise<void> {
  const { failures, lastAt, pausedUntil } = signInAttempt;
  const at = sql`${begunAt.toISOString()}::timestamptz`;
  await tx
    .update(signInAttempt)
    .set({
      failures: sql`greatest(${failures} - 1, 0)`,
      pausedUntil: sql`case when ${lastAt} = ${at} then ${NO_PAUSE.toISOString()}::timestamptz else ${pausedUntil} end`,
    })
    .where(eq(signInAttempt.key, key));
}

/**
 * Records that the owner was here: failures from this address are forgiven, and failures elsewhere do not pause this
 * address.
 */
export async function rememberOwner(db: Db, attempt: Attempt, now: Date): Promise<void> {
  const knownUntil = later(now, KNOWN_SECONDS);
  const known = { failures: 0, lastAt: now, pausedUntil: NO_PAUSE, knownUntil, forgetAt: knownUntil };
  await db
    .insert(signInAttempt)
    .values({ key: keysOf(attempt).pair, ...known })
    .onConflictDoUpdate({ target: signInAttempt.key, set: known });
}

function later(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1000);
}

/** Hashed, because people sometimes type passwords into the address field. */
function keysOf({ email, address }: Attempt): Record<AttemptScope, string> {
  const account = email.trim().toLowerCase();
  const network = networkOf(address);
  return {
    account: keyOf("account", account),
    address: keyOf("address", network),
    pair: keyOf("pair", account, network),
  };
}

function keyOf(scope: AttemptScope, ...parts: readonly string[]): string {
  return `${scope} ${createHash("sha256").update(parts.join("\n")).digest("base64url")}`;
}
