import { sql } from "drizzle-orm";
import { fromDrizzle, type Job as BossJob, PgBoss, type JobResult, type SendOptions } from "pg-boss";
import type { z } from "zod";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";

/** A kind of background job. Created by {@link defineJob}. */
export interface JobKind<Data extends object> {
  /** Name of the queue, such as "mail.send". */
  name: string;
  input: z.ZodType<Data>;
  /** How often a failed job is retried, with growing pauses. */
  retryLimit: number;
  retryDelaySeconds: number;
  /** After this time a job counts as failed, even if its worker has died. */
  timeoutSeconds: number;
  /**
   * A job counts as failed early if its worker gives no sign of life for this long; `null`: not checked. At least 10.
   */
  heartbeatSeconds: number | null;
  /** How long a finished job is kept, including its data. */
  keepSeconds: number;
  /** While a job with the same key waits, further ones are dropped. Every job then needs a key. */
  onePerKey: boolean;
}

/** Thrown by a handler if the job would fail at any later time, too: it is not retried. */
export class HopelessJob extends Error {}

/** The settings of a kind's queue, independent of the jobs' data. */
type QueueOfKind = Omit<JobKind<object>, "input">;

export interface EnqueueOptions {
  /** The transaction that the job belongs to: without a commit there is no job. */
  db?: Db;
  key?: string;
  afterSeconds?: number;
  /** Higher ones run first. */
  priority?: number;
}

export interface RunningJob {
  id: string;
  /** The first one is 1. */
  attempt: number;
  /** Aborts when the time is up or the worker stops. */
  signal: AbortSignal;
}

export interface Jobs {
  start(): Promise<void>;
  /** Takes no new jobs and waits for running ones. */
  stop(): Promise<void>;
  /** `false`: dropped, because a job with the same key is already waiting. */
  enqueue<Data extends object>(kind: JobKind<Data>, data: Data, options?: EnqueueOptions): Promise<boolean>;
  /** Enqueues many jobs of one kind in one statement, in the given transaction. */
  enqueueAll<Data extends object>(kind: JobKind<Data>, all: readonly Data[], tx: Db): Promise<void>;
  /** Handles jobs of this kind in this process, up to `parallel` at once. If a handler throws, the job is retried. */
  work<Data extends object>(
    kind: JobKind<Data>,
    parallel: number,
    handler: (data: Data, job: RunningJob) => Promise<void>,
  ): Promise<void>;
  /** Enqueues a job on a cron schedule, once for all workers together. */
  schedule<Data extends object>(kind: JobKind<Data>, cron: string, data: Data, timeZone: string): Promise<void>;
  /** Whether the queue's tables exist and answer. */
  isReady(): Promise<boolean>;
}

export interface JobsOptions {
  url: string;
  log: Log;
  /** Workers also handle retries, schedules and old jobs; servers only enqueue. */
  role: "server" | "worker";
  /**
   * Seconds between checks for delayed jobs that are due, in all queues at once. New jobs are announced and do not wait
   * for it.
   */
  pollSeconds?: number;
  /** Seconds between checks for jobs that timed out or lost their worker. */
  superviseSeconds?: number;
}

const CONNECTIONS = { server: 2, worker: 6 } as const;
const STOP_TIMEOUT_SECONDS = 25;
const POLL_SECONDS = 15;
const SUPERVISE_SECONDS = 60;
const KEEP_SECONDS = 7 * 86_400;
/** Each queue polls by itself only as a fallback, in case both announcements and the shared check were missed. */
const OWN_POLL_SECONDS = 600;
/** Seconds between checks for schedules that are due; their resolution is a minute. */
const CRON_SECONDS = 30;
/** For dependent jobs, which we do not use, and for maintenance of the queue's own tables. */
const RARE_SECONDS = 3600;
/** Concurrent batches per kind, so that a slow job blocks only half of the places. */
const BATCHES = 2;

export function defineJob<Data extends object>(
  kind: Pick<JobKind<Data>, "name" | "input"> & Partial<JobKind<Data>>,
): JobKind<Data> {
  const usual = { retryLimit: 5, retryDelaySeconds: 30, timeoutSeconds: 300, keepSeconds: KEEP_SECONDS };
  return { ...usual, heartbeatSeconds: null, onePerKey: false, ...kind };
}

export function createJobs(options: JobsOptions): Jobs {
  const { url, log, role, pollSeconds = POLL_SECONDS, superviseSeconds = SUPERVISE_SECONDS } = options;
  const boss = new PgBoss({
    connectionString: url,
    application_name: `shopwarden-jobs-${role}`,
    max: CONNECTIONS[role],
    supervise: role === "worker",
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
    schedule: role === "worker",
    useListenNotify: role === "worker",
    cronWorkerIntervalSeconds: CRON_SECONDS,
    flowIntervalSeconds: RARE_SECONDS,
    bamIntervalSeconds: RARE_SECONDS,
  });
  boss.on("error", (error) => log.warn({ reason: error.message }, "The job queue cannot reach the database"));

  let isStarted = false;
  const due = watchDueQueues(boss, pollSeconds);
  const queues = new Map<string, Promise<void>>();
  const ensureQueue = (kind: QueueOfKind) => {
    const known = queues.get(kind.name) ?? createQueue(boss, kind);
    queues.set(kind.name, known);
    known.catch(() => queues.delete(kind.name));
    return known;
  };

  return {
    async start() {
      await boss.start();
      isStarted = true;
    },
    async stop() {
      due.stop();
      if (isStarted) await boss.stop({ graceful: true, timeout: STOP_TIMEOUT_SECONDS * 1000 });
    },
    isReady: () => boss.isInstalled(),
    async enqueue(kind, data, options = {}) {
      await ensureQueue(kind);
      return (await boss.send(kind.name, kind.input.parse(data), sendOptions(kind, options))) !== null;
    },
    async enqueueAll(kind, all, tx) {
      if (all.length === 0) return;
      await ensureQueue(kind);
      const options = sendOptions(kind, {});
      const jobs = all.map((data) => ({ ...options, data: kind.input.parse(data) }));
      await boss.insert(kind.name, jobs, { db: fromDrizzle(tx, sql) });
    },
    async work(kind, parallel, handler) {
      await ensureQueue(kind);
      const batches = Math.min(parallel, BATCHES);
      const options = {
        perJobResults: true,
        burstWhenBatchFull: true,
        pollingIntervalSeconds: pollSeconds,
        notifyPollingIntervalSeconds: Math.max(pollSeconds, OWN_POLL_SECONDS),
        batchSize: Math.ceil(parallel / batches),
      } as const;
      const work = () =>
        boss.work<object, void, typeof options>(kind.name, options, (batch) =>
          Promise.all(batch.map((job) => runJob(job, kind, handler, log))),
        );
      for (let batch = 0; batch < batches; batch += 1) due.wake(kind.name, await work());
    },
    async schedule(kind, cron, data, timeZone) {
      await ensureQueue(kind);
      await boss.schedule(kind.name, cron, kind.input.parse(data), { tz: timeZone });
    },
  };
}

/**
 * Wakes a queue's workers when a delayed job becomes due: one statement for all queues instead of one for each. If the
 * database is away, the queues find missed jobs by themselves.
 */
function watchDueQueues(boss: PgBoss, pollSeconds: number) {
  const workers = new Map<string, string[]>();
  let timer: NodeJS.Timeout | undefined;
  const look = async () => {
    const { rows } = await boss
      .getDb()
      .executeSql(
        "select distinct name from pgboss.job where name = any($1) and state < 'active' and start_after <= now()",
        [[...workers.keys()]],
      );
    for (const { name } of rows) for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
  };
  return {
    wake(queue: string, workerId: string) {
      workers.set(queue, [...(workers.get(queue) ?? []), workerId]);
      timer ??= setInterval(() => void look().catch(() => undefined), pollSeconds * 1000);
    },
    stop: () => clearInterval(timer),
  };
}

function createQueue(boss: PgBoss, kind: QueueOfKind): Promise<void> {
  return boss.createQueue(kind.name, {
    policy: kind.onePerKey ? "short" : "standard",
    notify: true,
    retryLimit: kind.retryLimit,
    retryDelay: kind.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: kind.timeoutSeconds,
    deleteAfterSeconds: kind.keepSeconds,
  });
}

function sendOptions(kind: QueueOfKind, options: EnqueueOptions): SendOptions {
  if (kind.onePerKey && options.key === undefined) throw new Error(`A job of the kind ${kind.name} needs a key.`);
  return {
    ...(kind.heartbeatSeconds === null ? {} : { heartbeatSeconds: kind.heartbeatSeconds }),
    ...(options.db ? { db: fromDrizzle(options.db, sql) } : {}),
    ...(options.key === undefined ? {} : { singletonKey: options.key }),
    ...(options.afterSeconds === undefined ? {} : { startAfter: options.afterSeconds }),
    ...(options.priority === undefined ? {} : { priority: options.priority }),
  };
}

async function runJob<Data extends object>(
  job: BossJob,
  kind: JobKind<Data>,
  handler: (data: Data, job: RunningJob) => Promise<void>,
  log: Log,
): Promise<JobResult> {
  const attempt = job.retryCount + 1;
  try {
    await handler(kind.input.parse(job.data), { id: job.id, attempt, signal: job.signal });
    return { id: job.id, status: "completed" };
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    log.warn({ job: kind.name, id: job.id, attempt, reason }, "A job failed");
    return { id: job.id, status: error instanceof HopelessJob ? "deadletter" : "failed", output: { reason } };
  }
}
