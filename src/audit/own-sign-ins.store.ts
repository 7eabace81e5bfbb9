import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../lib/db.ts";
import { auditEntry } from "./audit.table.ts";
import { SIGN_IN_ACTIONS, type SignInKind, signInKindOf } from "./sign-in-kinds.ts";

/** One line about the ways into somebody's account, for its owner alone. */
export type OwnSignIn = {
  id: number;
  /** When it happened, or the first time of several within an hour. */
  at: Date;
  kind: SignInKind;
  /** A word, such as "password"; null where several ways are counted together. */
  how: string | null;
  /** Browser and system; null where they are unknown or differ. */
  device: string | null;
  ipAddress: string | null;
  /** An admin acted in the person's name. */
  isByAdmin: boolean;
  count: number;
};

/** What the log holds about the ways into one account, newest first. */
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
