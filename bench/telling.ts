import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { insertEvents } from "../src/changelog/event.store.ts";
import { matterOfAddress } from "../src/checks/matter.ts";
import { FLAGS_OF } from "../src/app/server-flags.ts";
import { createSecretBox } from "../src/lib/crypto.ts";
import { createDatabase, transact } from "../src/lib/db.ts";
import { migrateDatabase } from "../src/lib/migrate.ts";
import { startEmbeddedPostgres } from "../src/lib/postgres/embedded-postgres.ts";
import { failing } from "../src/monitoring/events/failing.ts";
import { destinationPlace } from "../src/notifications/delivering/sending/settings-secrets.ts";
import { storedFailure } from "../src/snapshot/stored-failure.ts";
import { BENCH_SECRET } from "./bench-stage.ts";
import { readOptions, say, sayVerdict } from "./options.ts";
import { cpuSecondsOfPostgres } from "./process-cost.ts";

/**
 * What telling people costs: a server with many shops of one organization fails, each of whose watchers and channels
 * gets one message; then shops of many organizations fail by themselves for a minute.
 */
const options = readOptions({ shops: "500", watchers: "20", channels: "10", events: "10000", organizations: "50" });
const BOUNDS = { secondsAfterDecision: 5, messagesPerReceiver: 1, millisecondsPerNotice: 1 };
const ADDRESS = "203.0.113.9";
const MINUTE_MILLISECONDS = 60_000;
const WITHIN_MILLISECONDS = 600_000;

/** Whether something is to be weighed, decided or sent yet. */
const WAITS = `select exists (select from event where weighed_at is null and kind not like 'incident.%')
  or exists (select from event where decided_at is null) or exists (select from notice where message_id is null and due_at <= now())
  or exists (select from message where state = 'waiting') as waits`;

const folder = mkdtempSync(join(tmpdir(), "shopwarden-bench-"));
const program = (name: string) => fileURLToPath(new URL(`./${name}.ts`, import.meta.url));
const receivers = fork(program("receivers-process"));
const [{ hosts }] = await once(receivers, "message");
const postgres = await startEmbeddedPostgres({ dataFolder: folder, port: 0, onLine: () => {} });
await migrateDatabase(postgres.url);
const { pool, close } = createDatabase(postgres.url, { name: "bench" });
const secrets = createSecretBox([BENCH_SECRET]);
const many = Number(options.organizations);
const perOrganization = Math.ceil(Number(options.events) / many);
await addOrganization("together", {
  shops: Number(options.shops),
  watchers: Number(options.watchers),
  channels: Number(options.channels),
});
for (let number = 0; number < many; number += 1)
  await addOrganization(`own${number}`, { shops: perOrganization, watchers: 1, channels: 1 });
await pool.query("analyze");
const worker = fork(program("telling-process"), [], {
  execArgv: [...process.execArgv, ...FLAGS_OF.worker],
  env: {
    ...process.env,
    DATABASE_URL: postgres.url,
    APP_SECRET: BENCH_SECRET,
    DATA_DIR: folder,
    CHANNEL_HOSTS: hosts,
    LOG_LEVEL: "warn",
  },
});
await once(worker, "message");

await failTogether();
await reportTogether();
const before = await costs();
await failForAMinute();
await reportMinute(before);

worker.disconnect();
await once(worker, "exit");
await close();
await postgres.stop();
receivers.disconnect();
rmSync(folder, { recursive: true, force: true });

interface Size {
  shops: number;
  watchers: number;
  channels: number;
}

/** People who watch all shops, and channels that a rule tells of all that is urgent. */
async function addOrganization(id: string, { shops, watchers, channels }: Size): Promise<void> {
  await pool.query("insert into organization (id, name, slug, created_at) values ($1, $1, $1, now())", [id]);
  await pool.query(
    `with place as (
       insert into project (organization_id, name, created_at, updated_at) values ($1, $1, now(), now()) returning id
     ), added as (
       insert into shop (organization_id, project_id, name, url, client_id, client_secret, created_at)
       select $1, id, 'Shop ' || n, 'https://s' || n || '.' || $1 || '.example', 'id', 'sealed', now() from place, generate_series(1, $2::integer) n
       returning id
     ), visited as (
       insert into shop_state (organization_id, shop_id, host, status, last_visited_at, last_tried_at)
       select $1, id, 's' || id || '.' || $1 || '.example', 'green', now(), now() from added
     ), people as (
       insert into "user" (id, name, email, email_verified, created_at, updated_at)
       select $1 || n, $1 || n, $1 || n || '@example.com', true, now(), now() from generate_series(1, $3::integer) n returning id
     ), belonging as (
       insert into member (id, organization_id, user_id, role, created_at) select id, $1, id, 'member', now() from people
     )
     insert into shop_watch (organization_id, shop_id, user_id, watching) select $1, added.id, people.id, true from added, people`,
    [id, shops, watchers],
  );
  const { rows } = await pool.query<{ id: string }>(
    `with named as (
       insert into rule (id, organization_id, place, topics, urgency, scope, scope_ids, pace)
       values (gen_random_uuid(), $1, 1, '{availability}', 'now', 'all', '{}', 'now') returning id
     ), reached as (
       insert into destination (id, organization_id, channel, name, settings, origin, language, state, state_since)
       select gen_random_uuid(), $1, 'slack', 'Channel ' || n, '{}', 'https://hooks.slack.com', 'en', 'on', now() from generate_series(1, $2::integer) n
       returning id
     ), told as (
       insert into rule_receiver (rule_id, destination_id) select named.id, reached.id from named, reached
     )
     select id from reached`,
    [id, channels],
  );
  for (const { id: destinationId } of rows) {
    const address = `https://hooks.slack.com/services/T0BENCH/B0BENCH/${destinationId.replaceAll("-", "")}`;
    const sealed = secrets.seal(JSON.stringify({ address }), destinationPlace(destinationId));
    await pool.query("update destination set secrets = $2 where id = $1", [destinationId, sealed]);
  }
}

async function shopsOf(organizationId: string): Promise<readonly number[]> {
  const { rows } = await pool.query<{ id: number }>("select id from shop where organization_id = $1 order by id", [
    organizationId,
  ]);
  return rows.map(({ id }) => id);
}

async function fail(organizationId: string, shopIds: readonly number[], matter: string | null): Promise<void> {
  const now = new Date();
  const event = failing.of({ failure: storedFailure.parse({ reason: "timed_out" }), since: now.toISOString() });
  await transact(pool, async (tx) => {
    for (const shopId of shopIds) await insertEvents(tx, { organizationId, shopId }, [{ ...event, matter }], now);
  });
}

async function failTogether(): Promise<void> {
  await fail("together", await shopsOf("together"), matterOfAddress(ADDRESS));
}

interface Together {
  arrived: number;
  mails: number;
  seconds: number | null;
}

async function reportTogether(): Promise<void> {
  const wanted = Number(options.channels);
  const until = performance.now() + WITHIN_MILLISECONDS;
  let told: Together = { arrived: 0, mails: 0, seconds: null };
  while (performance.now() < until && (told.arrived < wanted || told.mails < Number(options.watchers))) {
    await delay(1000);
    const { rows } = await pool.query<Together>(
      `select (select count(*) from message where organization_id = 'together' and state = 'arrived' and kind <> 'alert')::integer as arrived,
         (select count(*) from message where organization_id = 'together' and state = 'arrived' and kind = 'alert')::integer as mails,
         extract(epoch from (select max(settled_at) from message where organization_id = 'together')
           - (select min(decided_at) from event where organization_id = 'together' and kind = 'incident.opened'))::double precision as seconds`,
    );
    told = rows[0] ?? told;
  }
  await delay(5000);
  const { rows } = await pool.query<{ messages: number; mails: number }>(
    `select coalesce(max(counted) filter (where not is_mail), 0)::integer as messages,
       coalesce(max(counted) filter (where is_mail), 0)::integer as mails
     from (select kind = 'alert' as is_mail, count(*) as counted from message where organization_id = 'together'
       group by destination_id, kind = 'alert') as sent`,
  );
  const { messages = 0, mails = 0 } = rows[0] ?? {};
  say(`${options.shops} shops of a server fail: ${options.watchers} people and ${options.channels} channels are told`);
  const most = Math.max(messages, mails);
  sayVerdict(`${messages} messages a channel, ${mails} mails a person`, "1", most === BOUNDS.messagesPerReceiver);
  const seconds = told.seconds ?? Infinity;
  sayVerdict(
    `All are there ${seconds.toFixed(1)} s after the decision`,
    `${BOUNDS.secondsAfterDecision} s`,
    seconds <= BOUNDS.secondsAfterDecision,
  );
}

async function failForAMinute(): Promise<void> {
  const began = performance.now();
  const ids = await Promise.all(Array.from({ length: many }, async (_, number) => shopsOf(`own${number}`)));
  for (let turn = 0; turn < perOrganization; turn += 1) {
    for (const [number, shopIds] of ids.entries()) {
      const shopId = shopIds[turn];
      if (shopId !== undefined) await fail(`own${number}`, [shopId], null);
    }
    const due = ((turn + 1) / perOrganization) * MINUTE_MILLISECONDS;
    await delay(Math.max(0, due - (performance.now() - began)));
  }
  say(`${perOrganization * many} events were written in ${((performance.now() - began) / 1000).toFixed(0)} s`);
}

interface Costs {
  cpuSeconds: number;
  megabytes: number;
  postgresSeconds: number;
}

async function costs(): Promise<Costs> {
  worker.send("figures");
  const [figures] = await once(worker, "message");
  return { ...figures, postgresSeconds: cpuSecondsOfPostgres(folder) };
}

async function reportMinute(from: Costs): Promise<void> {
  const began = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ waits: boolean }>(WAITS);
    if (rows[0]?.waits !== true || performance.now() - began > WITHIN_MILLISECONDS) break;
    await delay(1000);
  }
  const to = await costs();
  const { rows } = await pool.query<{ notices: number; inboxes: number; messages: number }>(
    `select (select count(*) from notice where organization_id like 'own%')::integer as notices,
       (select count(*) from notification where organization_id like 'own%')::integer as inboxes,
       (select count(*) from message where organization_id like 'own%')::integer as messages`,
  );
  const { notices = 0, inboxes = 0, messages = 0 } = rows[0] ?? {};
  const told = Math.max(1, notices + inboxes);
  const seconds = to.cpuSeconds - from.cpuSeconds;
  const postgres = to.postgresSeconds - from.postgresSeconds;
  const load = loadavg().map((one) => one.toFixed(1));
  say(
    `Load average of the machine: ${load.join(", ")} on ${availableParallelism()} cores; the worker has ${to.megabytes} MB`,
  );
  say(
    `${notices} notices to channels, ${inboxes} to people, ${messages} messages; all was sent ${((performance.now() - began) / 1000).toFixed(0)} s after the minute`,
  );
  say(
    `${seconds.toFixed(1)} s CPU of the worker, ${postgres.toFixed(1)} s of PostgreSQL (${((postgres / told) * 1000).toFixed(2)} ms a notice)`,
  );
  const each = (seconds / told) * 1000;
  sayVerdict(
    `${each.toFixed(2)} ms CPU of the worker a notice`,
    `${BOUNDS.millisecondsPerNotice} ms`,
    each <= BOUNDS.millisecondsPerNotice,
  );
}
