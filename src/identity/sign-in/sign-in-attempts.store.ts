import { createHash } from "node:crypto";
import { asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { signInAttempt } from "../identity.table.ts";
import { networkOf } from "./client-address.ts";
import { type AttemptScope, countFailure, KNOWN_SECONDS, memorySeconds, pauseSeconds } from "./sign-in-pause.ts";

/** Somebody who gives a password: for which account (its e-mail, whether it exists or not), and from where. */
export type Attempt = { email: string; address: string };

const SCOPES: readonly AttemptScope[] = ["account", "address", "pair"];
/** Long over for everybody: of attempts at the same moment, the one that began first is not always counted first. */
const NO_PAUSE = new Date(0);

/**
 * Lets an attempt to give a password through, or answers with the seconds to wait. It is counted as failed
 * before the password is looked at, so that a thousand attempts at the same moment count as a thousand;
 * `forgiveAttempt` takes that back.
 *
 * Nobody is ever locked out. Who guesses from one address waits longer and longer, up to 15 minutes, and so
 * does who tries many accounts from one address. Who guesses from many addresses meets a pause of the account,
 * of at most a minute; the owner does not, from wherever they have signed in or set a new password in the last
 * 90 days. A link to set a new password, a passkey and accounts elsewhere are never paused. So nobody can keep
 * an owner out by failing in their name.
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
 * Takes back that an attempt, begun at `begunAt`, was counted as failed: the password was right, or never looked at.
 */
export async function forgiveAttempt(db: Db, attempt: Attempt, begunAt: Date): Promise<void> {
  const keys = keysOf(attempt);
  await db.transaction(async (tx) => {
    for (const scope of SCOPES) await takeBack(tx, keys[scope], begunAt);
  });
}

/** A pause stays when somebody has failed since: an account of one's own is no way to start anew on others. */
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

/** The owner was here: what failed from this address is forgiven, and what fails elsewhere does not meet them here. */
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

/** Hashes, because people type passwords into the field for the address. */
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
