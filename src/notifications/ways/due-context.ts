import type { Clock } from "../../lib/clock.ts";
import type { Db } from "../../lib/db.ts";
import type { Mailer } from "../../lib/mail/mailer.ts";
import type { PushSummary } from "./push/push-summary.job.ts";

/** What telling people later needs. */
export interface DueContext {
  db: Db;
  /** Queues a mail in the given transaction. */
  mailerIn: (tx: Db) => Mailer;
  /** Queues one note for all devices of a person in the given transaction. */
  notePushed: (tx: Db, note: PushSummary) => Promise<void>;
  appUrl: string;
  /** The instance's, for people whose own is unknown. */
  timeZone: string;
  clock: Clock;
}
