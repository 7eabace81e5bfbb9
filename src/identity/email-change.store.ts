import { createHash, randomBytes } from "node:crypto";
import { and, eq, gt, isNotNull, ne } from "drizzle-orm";
import { brokenConstraint } from "../lib/broken-constraint.ts";
import type { Db } from "../lib/db.ts";
import { emailUndo, user } from "./identity.table.ts";
import { endWays } from "./ways-in.store.ts";

const UNDO_HOURS = 24;
const TOKEN_BYTES = 32;

/**
 * Whether an address took the place of another and has not been confirmed since. Nobody knows whose it is, so that it
 * opens nothing: neither a link in a mail nor anybody's word for it leads into the account.
 */
export async function isAddressInDoubt(db: Db, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.email, email), eq(user.emailVerified, false), isNotNull(user.emailReplacedAt)))
    .limit(1);
  return found !== undefined;
}

/**
 * Whether an address cannot be taken: somebody has it, or gave it up less than a day ago and may still take that back.
 * `exceptUserId` names the person who may return to an address of their own.
 */
export async function isEmailTaken(
  db: Db,
  email: string,
  now: Date,
  exceptUserId: string | null = null,
): Promise<boolean> {
  const [owner] = await db.select({ id: user.id }).from(user).where(eq(user.email, email)).limit(1);
  if (owner) return true;
  const [held] = await db
    .select({ userId: emailUndo.userId })
    .from(emailUndo)
    .where(and(eq(emailUndo.oldEmail, email), gt(emailUndo.expiresAt, now), ne(emailUndo.userId, exceptUserId ?? "")))
    .limit(1);
  return held !== undefined;
}

export type EmailChange = { userId: string; newEmail: string; now: Date };

type Changed = { undoToken: string; oldEmail: string };

/**
 * Gives the person the new, unproven address. Answers with the token that takes it back, for the old address alone, and
 * with null when the address is somebody else's, also since a moment ago.
 */
export async function changeEmail(db: Db, change: EmailChange): Promise<Changed | null> {
  return await changeFreeEmail(db, change).catch((error: unknown) => {
    if (brokenConstraint(error) === "user_email_unique") return null;
    throw error;
  });
}

async function changeFreeEmail(db: Db, change: EmailChange): Promise<Changed | null> {
  return await db.transaction(async (tx) => {
    const [before] = await tx
      .select({ email: user.email, emailVerified: user.emailVerified })
      .from(user)
      .where(eq(user.id, change.userId))
      .for("update");
    if (!before || (await isEmailTaken(tx, change.newEmail, change.now, change.userId))) return null;
    await tx
      .update(user)
      .set({ email: change.newEmail, emailVerified: false, emailReplacedAt: change.now, updatedAt: change.now })
      .where(eq(user.id, change.userId));
    await endWays(tx, "addressChange", { userId: change.userId });
    const undoToken = randomBytes(TOKEN_BYTES).toString("base64url");
    await tx.insert(emailUndo).values({
      tokenHash: hashOf(undoToken),
      userId: change.userId,
      oldEmail: before.email,
      oldEmailVerified: before.emailVerified,
      createdAt: change.now,
      expiresAt: new Date(change.now.getTime() + UNDO_HOURS * 3_600_000),
    });
    return { undoToken, oldEmail: before.email };
  });
}

export type UndoneChange = { userId: string; name: string; fromEmail: string; toEmail: string };

/**
 * Takes a change back, with every way into the account that was made since. Later changes lose their way back with it;
 * earlier ones keep theirs, so that the first owner has the last word. Answers with whose address went back from which
 * to which, or null for a wrong, used or expired token.
 */
export async function undoEmailChange(db: Db, token: string, now: Date): Promise<UndoneChange | null> {
  return await db.transaction(async (tx) => {
    const [undo] = await tx
      .select()
      .from(emailUndo)
      .where(and(eq(emailUndo.tokenHash, hashOf(token)), gt(emailUndo.expiresAt, now)))
      .for("update");
    if (!undo) return null;
    const [person] = await tx
      .select({ name: user.name, email: user.email })
      .from(user)
      .where(eq(user.id, undo.userId))
      .for("update");
    if (!person) return null;
    const back = { email: undo.oldEmail, emailVerified: undo.oldEmailVerified, updatedAt: now };
    await tx
      .update(user)
      .set(undo.oldEmailVerified ? { ...back, emailReplacedAt: null } : back)
      .where(eq(user.id, undo.userId));
    await endWays(tx, "undo", { userId: undo.userId, since: undo.createdAt });
    return { userId: undo.userId, name: person.name, fromEmail: person.email, toEmail: undo.oldEmail };
  });
}

/** Whether a change can still be taken back with this token. */
export async function isUndoToken(db: Db, token: string, now: Date): Promise<boolean> {
  const [undo] = await db
    .select({ userId: emailUndo.userId })
    .from(emailUndo)
    .where(and(eq(emailUndo.tokenHash, hashOf(token)), gt(emailUndo.expiresAt, now)));
  return undo !== undefined;
}

function hashOf(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
