import { and, eq, isNull, like, lt, or } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { account, twoFactor, verification } from "../identity.table.ts";

/** Identifiers under which the auth library stores devices that skip the second factor for a while. */
const TRUSTED_DEVICE = "trust-device-%";

/** The encrypted secret of somebody's authenticator app; null if there is none. */
export async function findTwoFactorSecret(db: Db, userId: string): Promise<{ id: string; secret: string } | null> {
  const [row] = await db
    .select({ id: twoFactor.id, secret: twoFactor.secret })
    .from(twoFactor)
    .where(eq(twoFactor.userId, userId))
    .limit(1);
  return row ?? null;
}

/**
 * Uses up the code of a time step and of all steps before it. False if that step was used already, on whichever server.
 */
export async function takeStep(db: Db, id: string, step: number): Promise<boolean> {
  const { rowCount } = await db
    .update(twoFactor)
    .set({ lastUsedStep: step })
    .where(and(eq(twoFactor.id, id), or(isNull(twoFactor.lastUsedStep), lt(twoFactor.lastUsedStep, step))));
  return rowCount === 1;
}

/** All devices of a person must enter a code again. */
export async function forgetTrustedDevices(db: Db, userId: string): Promise<void> {
  await db
    .delete(verification)
    .where(and(like(verification.identifier, TRUSTED_DEVICE), eq(verification.value, userId)));
}

/** Whether somebody can sign in with a password. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ password: account.password })
    .from(account)
    .where(and(eq(account.userId, userId), eq(account.providerId, "credential")))
    .limit(1);
  return (row?.password ?? null) !== null;
}
