import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../lib/db.ts";
import { auditEntry } from "./audit.table.ts";
import { SIGN_IN_ACTIONS, type SignInKind, signInKindOf } from "./sign-in-kinds.ts";

/** One sign-in event of an account, shown only to its owner. */
export type OwnSignIn = {
  id: number;
  /** When it happened; for several within an hour, the first time. */
  at: Date;
  kind: SignInKind;
  /** The way of signing in, such as "password"; null where several ways are counted together. */
  how: string | null;
  /** Browser and system; null where they are unknown or differ. */
  device: string | null;
  ipAddress: string | null;
  /** An admin impersonated the person. */
  isByAdmin: boolean;
  count: number;
};

/** Sign-in events of one account from the log, newest first. */
export async function listSignInsOf(
  db: Db,
  userId: string,
  { olderThan, limit }: { olderThan: number | null; limit: number },
): Promise<OwnSignIn[]> {
  const { id, at, action, ipAddress, after } = auditEntry;
  const rows = await db
    .select({ id, at, action, ipAddress, after, isByAdmin: sql<boolean>`${auditEntry.impersonatorId} is not null` })
    .from(auditEntry)
    .where(
      and(
        eq(auditEntry.subject, "user"),
        eq(auditEntry.subjectId, userId),
        inArray(action, SIGN_IN_ACTIONS.slice()),
        olderThan === null ? undefined : lt(id, olderThan),
      ),
    )
    .orderBy(desc(id))
    .limit(limit);
  return rows.flatMap(({ action, after, ...row }) => {
    const kind = signInKindOf(action);
    return kind === null ? [] : [{ ...row, kind, ...details.parse(after) }];
  });
}

const word = z.string().nullable().catch(null);
const details = z
  .object({ how: word, device: word, count: z.int().catch(1) })
  .catch({ how: null, device: null, count: 1 });
