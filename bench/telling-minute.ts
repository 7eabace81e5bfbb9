import type { ChildProcess } from "node:child_process";
import { once } from "node:events";
import { setTimeout as delay } from "node:timers/promises";
import type { Pool } from "pg";
import { say, sayVerdict } from "./options.ts";
import { cpuOf, fail, shopsOf, type TellingPart, type TellingStage } from "./telling-stage.ts";

const MINUTE_MILLISECONDS = 60_000;
const WITHIN_MILLISECONDS = 600_000;
const BOUND_MILLISECONDS = 1;

/**
 * Whether something is to be weighed, decided or sent yet. What waits for a later moment, such as mails beyond those of an
 * hour, is not: then nothing is due of whom it is for.
 */
const WAITS = `select exists (select from event where weighed_at is null and kind not like 'incident.%')
  or exists (select from event where decided_at is null)
  or exists (select from destination where state in ('on', 'struggling') and (next_due_at <= now() or lease_until is not null)) as waits`;

export interface Minute {
  stage: TellingStage;
  workers: Readonly<Record<TellingPart, ChildProcess>>;
  many: number;
  perOrganization: number;
  /** Names the organizations. */
  prefix: string;
  /** Where profiles of the workers are written; empty: nowhere. */
  profile: string;
}

/** Lets shops fail by themselves for a minute, waits until all is told, and says what each part cost. */
export async function tellForAMinute(minute: Minute): Promise<void> {
  const { stage, workers, prefix, profile } = minute;
  if (profile !== "") await profileAll(workers, `${profile}-${prefix}`);
  const before = costs(minute);
  await failForAMinute(minute);
  const began = performance.now();
  await untilAllIsSent(stage.pool);
  const after = costs(minute);
  if (profile !== "") await profileAll(workers, `${profile}-${prefix}`);
  const counts = await countTold(minute);
  const told = Math.max(1, counts.notices + counts.inboxes);
  const spent = (part: keyof typeof after) => after[part] - before[part];
  const each = (seconds: number, count: number) => `${((seconds / Math.max(1, count)) * 1000).toFixed(2)} ms`;
  say(
    `${counts.notices} notices to channels, ${counts.inboxes} to people, ${counts.messages} messages; all was sent ${((performance.now() - began) / 1000).toFixed(0)} s after the minute`,
    `weighing: ${each(spent("weigh"), counts.events)} CPU an event`,
    `deciding, with inboxes${counts.inboxes === 0 ? "" : " and mails"}: ${each(spent("decide"), told)} a notice`,
    `sending to channels: ${each(spent("send"), told)} a notice, ${each(spent("send"), counts.messages)} a message`,
    `PostgreSQL: ${each(spent("postgres"), told)} a notice`,
  );
  const telling = ((spent("decide") + spent("send")) / told) * 1000;
  const measured = `${telling.toFixed(2)} ms CPU of workers a notice, without weighing`;
  // Mails of people are of another kind: most of these are beyond what one gets in an hour, and are put off one by one.
  if (counts.inboxes > 0) say(measured);
  else sayVerdict(measured, `${BOUND_MILLISECONDS} ms`, telling <= BOUND_MILLISECONDS);
}

/** Resolves when nothing is due any more. */
export async function untilAllIsSent(pool: Pool): Promise<void> {
  const until = performance.now() + WITHIN_MILLISECONDS;
  for (;;) {
    const { rows } = await pool.query<{ waits: boolean }>(WAITS);
    if (rows[0]?.waits !== true || performance.now() > until) return;
    await delay(1000);
  }
}

async function failForAMinute({ stage: { pool }, prefix, many, perOrganization }: Minute): Promise<void> {
  const began = performance.now();
  const ids = await Promise.all(Array.from({ length: many }, async (_, number) => shopsOf(pool, `${prefix}${number}`)));
  for (let turn = 0; turn < perOrganization; turn += 1) {
    for (const [number, shops] of ids.entries()) {
      const shopIds = shops.slice(turn, turn + 1);
      await fail(pool, `${prefix}${number}`, { shopIds });
    }
    const due = ((turn + 1) / perOrganization) * MINUTE_MILLISECONDS;
    await delay(Math.max(0, due - (performance.now() - began)));
  }
  say(`${perOrganization * many} events were written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

function costs({ stage, workers }: Minute) {
  return {
    weigh: cpuOf(workers.weigh),
    decide: cpuOf(workers.decide),
    send: cpuOf(workers.send),
    postgres: stage.postgresCpuSeconds(),
  };
}

async function countTold({ stage, prefix }: Minute) {
  const { rows } = await stage.pool.query<Record<"notices" | "inboxes" | "messages" | "events", number>>(
    `select (select count(*) from notice where organization_id like $1)::integer as notices,
       (select count(*) from notification where organization_id like $1)::integer as inboxes,
       (select count(*) from message where organization_id like $1)::integer as messages,
       (select count(*) from event where organization_id like $1 and kind not like 'incident.%')::integer as events`,
    [`${prefix}%`],
  );
  return rows[0] ?? { notices: 0, inboxes: 0, messages: 0, events: 0 };
}

/** Begins profiles, or writes those that were begun. */
async function profileAll(workers: Minute["workers"], file: string): Promise<void> {
  for (const [part, worker] of Object.entries(workers)) {
    worker.send(`${file}-${part}.cpuprofile`);
    await once(worker, "message");
  }
}
