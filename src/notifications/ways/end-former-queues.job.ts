import { z } from "zod";
import type { Db } from "../../lib/db.ts";
import { endQueue } from "./former-queue.store.ts";
import { writeWordedNote } from "./sending/summary-message.store.ts";

/** Former versions queued each of these notes by itself. */
const NOTES = "notification.push-summary";
/** They named messages that a migration has carried over. */
const DELIVERIES = ["notification.deliver", "notification.deliver-slowly", "notification.deliver-push"];

const queuedNote = z.object({ userId: z.string(), title: z.string(), body: z.string() });

/** Has what former versions left in queues of their own told by the loop that tells all else, and ends these queues. */
export async function endFormerQueues(db: Db, now: Date): Promise<void> {
  await endQueue(db, NOTES, async (tx, waiting) => {
    for (const one of waiting) {
      const known = queuedNote.safeParse(one);
      if (known.success) await writeWordedNote(tx, known.data, now);
    }
  });
  for (const name of DELIVERIES) await endQueue(db, name, async () => {});
}
