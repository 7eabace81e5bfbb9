import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { eq } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { account, setupLink, user } from "../identity.table.ts";

const ONLY_ROW = 1;
const NONCE_BYTES = 32;

export type SetupLinkOptions = { db: Db; secret: string; appUrl: string };

/**
 * The one-time link that creates the first account; null once it is not needed any more. It is created while there is
 * no account and stays the same, on every server, until it is used.
 */
export async function ensureSetupLink(options: SetupLinkOptions): Promise<string | null> {
  const nonce = (await findNonce(options.db)) ?? (await createNonce(options.db));
  return nonce === null ? null : `${options.appUrl}/account/setup/${tokenOf(nonce, options.secret)}`;
}

async function findNonce(db: Db): Promise<string | null> {
  const [row] = await db.select({ nonce: setupLink.nonce }).from(setupLink).where(eq(setupLink.id, ONLY_ROW));
  return row?.nonce ?? null;
}

async function createNonce(db: Db): Promise<string | null> {
  const [anybody] = await db.select({ id: user.id }).from(user).limit(1);
  if (anybody) return null;
  await db
    .insert(setupLink)
    .values({ id: ONLY_ROW, nonce: randomBytes(NONCE_BYTES).toString("base64url") })
    .onConflictDoNothing();
  return await findNonce(db);
}

function tokenOf(nonce: string, secret: string): string {
  return createHmac("sha256", secret).update(`setup link ${nonce}`).digest("base64url");
}

/** Whether the token is still valid, so that the slow part runs for its owner only. */
export async function isSetupToken(db: Db, secret: string, token: string): Promise<boolean> {
  const nonce = await findNonce(db);
  return nonce !== null && isSame(token, tokenOf(nonce, secret));
}

function isSame(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}

export type FirstAccount = {
  id: string;
  accountId: string;
  name: string;
  /** Lower-cased. */
  email: string;
  passwordHash: string;
  language: string | null;
};

/** Creates the first account, confirmed and admin, and uses the link up. False if somebody else was faster. */
export async function redeemSetupLink(db: Db, secret: string, token: string, first: FirstAccount): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [row] = await tx
      .select({ nonce: setupLink.nonce })
      .from(setupLink)
      .where(eq(setupLink.id, ONLY_ROW))
      .for("update");
    if (!row || !isSame(token, tokenOf(row.nonce, secret))) return false;
    const { id, accountId, name, email, passwordHash, language } = first;
    await tx.insert(user).values({ id, name, email, language, emailVerified: true, role: "admin" });
    await tx
      .insert(account)
      .values({ id: accountId, accountId: id, providerId: "credential", userId: id, password: passwordHash });
    await tx.delete(setupLink).where(eq(setupLink.id, ONLY_ROW));
    return true;
  });
}
