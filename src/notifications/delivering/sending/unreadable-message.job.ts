import type { Db } from "../../../lib/db.ts";
import { LEASE_SECONDS } from "../telling-limits.ts";
import { afterAttempt, UNREADABLE } from "./after-attempt.ts";
import type { WaitingMessage } from "./due-work.store.ts";
import { beginAttempt, giveBack, type Sending, settleAttempt } from "./message.store.ts";

/** No version of settings: what comes of a try says nothing of its destination. */
export const OF_NO_SETTINGS = -1;

/** A message that this version cannot read fails, so that another one may send it. All others go meanwhile. */
export async function failUnreadable(
  { db, chance }: { db: Db; chance: () => number },
  sending: Sending,
  { now, oldest }: { now: Date; oldest: Pick<WaitingMessage, "id" | "failed"> },
): Promise<"sent" | "lost"> {
  const number = await beginAttempt(db, sending, { messageId: oldest.id, leaseSeconds: LEASE_SECONDS });
  if (number === null) {
    await giveBack(db, sending);
    return "lost";
  }
  const outcome = { result: "failed" } as const;
  const tried = { outcome, messageId: oldest.id, at: now, failed: oldest.failed, tries: [], chance: chance() };
  const about = { messageId: oldest.id, number, version: OF_NO_SETTINGS, milliseconds: 0, status: null };
  const nothing = { pacedSeconds: 0, reference: null, isAnew: false, moved: null };
  const ended = { ...afterAttempt(tried), ...about, ...nothing, outcome: outcome.result, answer: UNREADABLE };
  return (await settleAttempt(db, sending, ended)) ? "sent" : "lost";
}
