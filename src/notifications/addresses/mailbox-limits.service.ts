import { createHash } from "node:crypto";
import type { Db } from "../../lib/db.ts";
import type { Rate } from "../../lib/limits/gcra.ts";
import { takeFromBucket } from "../../lib/limits/rate-limit.store.ts";
import { mailboxOf } from "./mailbox.ts";

const perDay = (count: number): Rate => ({ count, seconds: 86_400, burst: count });

/**
 * How often a mailbox is mailed in a day because somebody says so (product rule). `own`: by one organization. `all`: by
 * all together. Were there one number for all, a stranger could use it up, and nobody else could have the address asked;
 * were there none for all, whoever makes organizations could mail somebody as often as they like. So each has its own,
 * and it takes three that mean harm to keep the others from it.
 */
const LIMITS = {
  /** Questions whether channels may mail it. */
  question: { key: "mailAddress", own: perDay(3), all: perDay(9) },
  /** Tests of channels: three with every sample. */
  test: { key: "mailTried", own: perDay(9), all: perDay(27) },
} as const;

/** Takes one mail; `null` if it fits, else the seconds until it would. Used up by failed attempts too. */
export async function takeFromMailbox(
  db: Db,
  what: keyof typeof LIMITS,
  { organizationId, address }: { organizationId: string; address: string },
): Promise<number | null> {
  const { key, own, all } = LIMITS[what];
  const mailbox = mailboxOf(address);
  const wait = await takeFromBucket(db, `${key} ${digestOf(`${organizationId} ${mailbox}`)}`, own);
  return wait ?? (await takeFromBucket(db, `${key} ${digestOf(mailbox)}`, all));
}

/** Limits are kept without the address itself. */
const digestOf = (text: string) => createHash("sha256").update(text).digest("base64url");
