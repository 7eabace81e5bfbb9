import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "../db.ts";
import { mailJob } from "./mail.job.ts";

/** Mails waiting to be sent or retried, and those given up within the last day. */
export type MailCounts = { waiting: number; givenUp: number };

const countsSchema = z.object({ waiting: z.coerce.number(), given_up: z.coerce.number() });

/** Counts in the queue's own table, so that every process sees all mails. */
export async function countMails(db: Db): Promise<MailCounts> {
  const { rows: found } = await db.execute(sql`select to_regclass('pgboss.job') is not null as is_there`);
  if (found[0]?.is_there !== true) return { waiting: 0, givenUp: 0 };
  const { rows } = await db.execute(sql`
    select count(*) filter (where state in ('created', 'retry', 'active')) as waiting,
      count(*) filter (where state = 'failed') as given_up
    from pgboss.job where name = ${mailJob.name}`);
  const counts = countsSchema.parse(rows[0]);
  return { waiting: counts.waiting, givenUp: counts.given_up };
}
