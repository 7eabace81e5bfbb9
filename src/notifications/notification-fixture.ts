import { insertEvents } from "../changelog/event.store.ts";
import { weighPending } from "../incidents/weigh.job.ts";
import type { EnqueueOptions, Jobs, JobKind } from "../lib/jobs.ts";
import type { Mail } from "../lib/mail/mail.ts";
import type { Mailer } from "../lib/mail/mailer.ts";
import type { FreshDatabase } from "../lib/test-database.ts";
import { type Db, transact } from "../lib/db.ts";
import type { Failure, FailureReason } from "../snapshot/failure.ts";
import { DECIDED_EVENTS, OLD_DELIVERIES } from "./outbox.store.ts";
import { CHANNELS } from "./channels/registry.ts";
import type { ShopEvent } from "./topics/events.ts";
import { READ_FIRST_MINUTES } from "./ways/how-told.ts";
import { queueUnread } from "./ways/tell-due.job.ts";

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

/** Collects enqueued jobs; `breakAfter`: fail after that many. */
export function heldJobs(): Pick<Jobs, "enqueue" | "enqueueAll"> & {
  taken: () => unknown[];
  breakAfter: (count: number) => void;
} {
  let held: unknown[] = [];
  let limit = Number.POSITIVE_INFINITY;
  return {
    enqueueAll: async <Data extends object>(kind: JobKind<Data>, all: readonly Data[]) => {
      if (held.length + all.length > limit) throw new Error("The process was killed");
      held.push(...all.map((data) => kind.input.parse(data)));
    },
    enqueue: async <Data extends object>(kind: JobKind<Data>, data: Data, options?: EnqueueOptions) => {
      if (options?.db === undefined) throw new Error("A delivery is enqueued in the transaction that decides about it");
      if (held.length >= limit) throw new Error("The process was killed");
      held.push(kind.input.parse(data));
      return true;
    },
    taken: () => {
      const all = held;
      held = [];
      return all;
    },
    breakAfter: (count) => {
      limit = count;
    },
  };
}

/** As if the ten minutes were over in which people may read something in the app. */
export async function queueReadFirst(db: Db, jobs: ReturnType<typeof heldJobs>, now: Date): Promise<void> {
  await queueUnread({ db, jobs, channels: CHANNELS }, new Date(now.getTime() + READ_FIRST_MINUTES * 60_000));
}

export function heldMails(): Mailer & { sent: { mail: Mail; id: string | undefined }[] } {
  const sent: { mail: Mail; id: string | undefined }[] = [];
  return { sent, send: async (mail, id) => void sent.push({ mail, id }) };
}

/** The nightly deletion of old deliveries; returns whether there may be more. */
export async function deleteOldDeliveries(db: Db, before: Date, limit = 10): Promise<boolean> {
  const deliveries = await OLD_DELIVERIES.remove(db, before, limit);
  const events = await DECIDED_EVENTS.remove(db, before, limit);
  return deliveries === limit || events === limit;
}
