import { and, asc, desc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Db } from "../lib/db.ts";
import { TELL_OF_GAP, tellOfLastWorker, waitForOtherGoodbyes } from "./instance-gap.store.ts";
import { processPresence } from "./presence.table.ts";
import type { ProcessKind } from "./process-kind.ts";

/** How often a process reports that it is alive. */
export const BEAT_SECONDS = 15;

/** A process that misses three beats counts as gone. */
const GONE_AFTER_SECONDS = 45;
/** Whether a row is of a worker that lives; for queries of other stores. */
export const IS_LIVING_WORKER = `kind = 'worker' and lost_at is null and seen_at > now() - interval '${GONE_AFTER_SECONDS} seconds'`;

const KEEP_LOST_DAYS = 7;
const SHOWN_AT_MOST = 100;
/** PostgreSQL truncates the name of a statement to this length. */
const NAME_CHARACTERS = 63;

export interface ProcessIdentity {
  id: string;
  kind: ProcessKind;
  host: string;
  version: string;
}

/** A worker that did not end cleanly. Leases of its work are held in its name. */
export interface LostWorker {
  id: string;
  host: string;
  seenAt: Date;
}

export interface Heard {
  /** Another process is missing. */
  misses: boolean;
  /** The result of the additional condition. */
  alsoAsked: boolean;
}

/**
 * Says that the process lives, and hears whether another one is missing, and whatever else it would have to ask as
 * often: a condition in SQL. A worker that is the first one for a while also tells since when there was none. One
 * statement, by the database's clock, so that clocks of machines do not matter.
 */
export async function sayAlive(
  pool: Pool,
  { id, kind, host, version }: ProcessIdentity,
  alsoAsk = "false",
  figures: object | null = null,
): Promise<Heard> {
  const { rows } = await pool.query<Heard>({
    name: `say_alive ${kind} ${alsoAsk}`.slice(0, NAME_CHARACTERS),
    text: `${kind === "worker" ? `with ${TELL_OF_GAP}` : ""}
insert into process_presence (id, kind, host, version, started_at, seen_at, figures)
values ($1, $2, $3, $4, now(), now(), $7::jsonb)
on conflict (id) do update set seen_at = excluded.seen_at, lost_at = null, figures = excluded.figures
returning exists (
  select 1 from process_presence
  where seen_at < now() - make_interval(secs => $5) and (lost_at is null or seen_at < now() - make_interval(days => $6))
) as misses, (${alsoAsk}) as "alsoAsked"`,
    values: [id, kind, host, version, GONE_AFTER_SECONDS, KEEP_LOST_DAYS, figures && JSON.stringify(figures)],
  });
  return rows[0] ?? { misses: false, alsoAsked: false };
}

/** The process has ended in good order, and nobody need wonder where it is. The last worker says that there is none. */
export async function sayGoodbye(db: Db, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    await waitForOtherGoodbyes(tx);
    const gone = await tx
      .delete(processPresence)
      .where(eq(processPresence.id, id))
      .returning({ kind: processPresence.kind });
    if (gone.some(({ kind }) => kind === "worker")) await tellOfLastWorker(tx, GONE_AFTER_SECONDS);
  });
}

/**
 * Marks processes that are gone, and returns the workers among them; each is returned to only one caller. Deletes old
 * rows.
 */
export async function takeLostWorkers(db: Db): Promise<readonly LostWorker[]> {
  const { rows } = await db.execute<{ id: string; host: string; seenAt: string; kind: ProcessKind }>(sql`
    with forgotten as (
      delete from process_presence where seen_at < now() - make_interval(days => ${KEEP_LOST_DAYS})
    )
    update process_presence set lost_at = now()
    where lost_at is null and seen_at < now() - make_interval(secs => ${GONE_AFTER_SECONDS})
      and seen_at >= now() - make_interval(days => ${KEEP_LOST_DAYS})
    returning id, host, seen_at as "seenAt", kind`);
  return rows
    .filter(({ kind }) => kind === "worker")
    .map(({ id, host, seenAt }) => ({ id, host, seenAt: new Date(seenAt) }));
}

export async function hasLivingWorker(pool: Pick<Pool, "query">): Promise<boolean> {
  const { rows } = await pool.query<{ lives: boolean }>(
    `select exists (
       select 1 from process_presence
       where kind = 'worker' and seen_at >= now() - make_interval(secs => $1)
     ) as lives`,
    [GONE_AFTER_SECONDS],
  );
  return rows[0]?.lives ?? false;
}

/** Live processes, and those lost in the last days, newest first. */
export async function listProcesses(db: Db) {
  const { id, kind, host, version, startedAt, seenAt, lostAt } = processPresence;
  const columns = { id, kind, host, version, startedAt, seenAt };
  const isRecent = sql`${seenAt} >= now() - make_interval(secs => ${GONE_AFTER_SECONDS})`;
  const living = await db
    .select(columns)
    .from(processPresence)
    .where(and(isNull(lostAt), isRecent))
    .orderBy(asc(kind), asc(host), asc(id))
    .limit(SHOWN_AT_MOST);
  const lost = await db
    .select(columns)
    .from(processPresence)
    .where(isNotNull(lostAt))
    .orderBy(desc(seenAt))
    .limit(SHOWN_AT_MOST);
  return { living, lost };
}
