import { insertEvents } from "../changelog/event.store.ts";
import { weighPending } from "../incidents/weigh.job.ts";
import type { Mail } from "../lib/mail/mail.ts";
import type { Mailer } from "../lib/mail/mailer.ts";
import type { FreshDatabase } from "../lib/test-database.ts";
import { type Db, transact } from "../lib/db.ts";
import type { Failure, FailureReason } from "../snapshot/failure.ts";
import { OLD_MESSAGES } from "./delivering/retention.store.ts";
import { DECIDED_EVENTS } from "./outbox.store.ts";
import type { ShopEvent } from "./topics/events.ts";

export const MORNING = new Date("2026-11-20T09:41:00.000Z");

export const minutesLater = (minutes: number) => new Date(MORNING.getTime() + minutes * 60_000);

export function failureBy(reason: FailureReason = "timed_out"): Failure {
  return { reason, excerpt: null, httpStatus: null, location: null, retryAfterSeconds: null };
}

export function failing(reason?: FailureReason, since = MORNING): ShopEvent {
  return { kind: "failing", failure: failureBy(reason), since: since.toISOString() };
}

export const answers: ShopEvent = { kind: "answers", since: MORNING.toISOString() };

/** Writes events in a transaction, as a visit does. */
export async function happen(
  { pool }: FreshDatabase,
  shop: { organizationId: string; shopId: number },
  events: readonly ShopEvent[],
  at: Date,
): Promise<void> {
  await transact(pool, (tx) => insertEvents(tx, shop, events, at));
}

/** Makes incidents of everything that happened, as a worker does before people are told. */
export async function weighAll({ db, pool }: Pick<FreshDatabase, "db" | "pool">, now: Date): Promise<void> {
  await weighPending({ db, pool, clock: () => now, readWindows: async () => [], askAgain: async () => {} });
}

export function heldMails(): Mailer & { sent: { mail: Mail; id: string | undefined }[] } {
  const sent: { mail: Mail; id: string | undefined }[] = [];
  return { sent, send: async (mail, id) => void sent.push({ mail, id }) };
}

/** The nightly deletion of old messages; returns whether there may be more. */
export async function deleteOldMessages(db: Db, before: Date, limit = 10): Promise<boolean> {
  const messages = await OLD_MESSAGES.remove(db, before, limit);
  const events = await DECIDED_EVENTS.remove(db, before, limit);
  return messages === limit || events === limit;
}

/** From now on the database refuses rows of a table that match; `drop function refuse cascade` ends it. */
export async function refuseRows(
  { rows }: { rows: (text: string) => Promise<unknown> },
  table: string,
  condition: string,
): Promise<void> {
  await rows(`create or replace function refuse() returns trigger language plpgsql as $$ begin
      raise exception 'refused' using errcode = '23514';
    end $$;
    create or replace trigger refuse before insert or update on ${table} for each row when (${condition}) execute function refuse()`);
}
