import { afterAll, beforeAll, expect, it } from "vitest";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { readConfig } from "../configuration/config.ts";
import { createServices, type ProcessServices } from "../services.ts";
import { FEED_SYNC, RETENTION, startSyncs } from "./sync-worker.ts";

/** Tests contact no outside source. */
const SOURCES = ["STORE_URL", "RELEASES_URL", "STATIC_DATA_URL", "ENDOFLIFE_URL", "SEVERITIES_URL"];
const SECRET = "a secret of thirty-two characters";

let database: FreshDatabase;
let services: ProcessServices;

beforeAll(async () => {
  database = await freshDatabase();
  const { db, pool } = database;
  await addUser(db, "ada");
  await addOrganization(db, "acme");
  await addMember(db, "acme", "ada", "owner");
  await pool.query(`insert into destination (id, user_id, channel, name, settings, origin, language, state, state_since)
    values (gen_random_uuid(), 'ada', 'email', 'email', '{}', 'email', 'en', 'on', now())`);
  const shopId = await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") });
  for (const [name, age] of [
    ["old", "92 days"],
    ["new", "10 minutes"],
  ]) {
    await pool.query(
      `with invited as (
         insert into invitation (id, status, expires_at, organization_id, email, inviter_id, role)
         values ($1, 'pending', now() - $2::interval, 'acme', $1 || '@x.example', 'ada', 'member')
       ), told as (
         insert into notification (organization_id, user_id, shop_id, key, level, title, message, created_at, deleted_at)
         values ('acme', 'ada', $3, $1, 'error', $1, $1, now() - $2::interval, now() - $2::interval)
       ), delivered as (
         insert into message (destination_id, id, organization_id, shop_id, kind, alert, state, created_at, settled_at, thread)
         select id, gen_random_uuid(), 'acme', $3, 'alert', '{}', 'arrived', now() - $2::interval, now() - $2::interval, $1 from destination
       ), happened as (
         insert into event (organization_id, shop_id, date, kind, data, decided_at)
         values ('acme', $3, now() - $2::interval, $1, '{}', now() - $2::interval)
       )
       insert into session (id, token, user_id, expires_at, created_at, updated_at)
       values ($1, $1, 'ada', case $1 when 'old' then now() - $2::interval else now() + $2::interval end, now(), now())`,
      [name, age, shopId],
    );
  }
  const environment = {
    DATABASE_URL: database.url,
    APP_SECRET: SECRET,
    LOG_LEVEL: "fatal",
    ...Object.fromEntries(SOURCES.map((name) => [name, "http://127.0.0.1:1"])),
  };
  services = createServices({ ...readConfig(environment), databaseUrl: database.url, secret: SECRET }, "worker");
  await services.jobs.start();
  await startSyncs(services);
});

afterAll(async () => {
  await services.jobs.stop();
  await services.http.close();
  await services.database.close();
  await database.drop();
});

it("asks a source that was away at the start again soon, not at the next hour", async () => {
  const job = async () => {
    const { rows } = await database.pool.query<{ state: string; seconds: number; reason: string }>(
      `select state, round(extract(epoch from start_after - now()))::int as seconds, output ->> 'reason' as reason
       from pgboss.job where name = $1`,
      [FEED_SYNC.name],
    );
    return rows[0];
  };
  await expect.poll(async () => (await job())?.state, { timeout: 20_000 }).toBe("retry");
  const { seconds = 0, reason } = (await job()) ?? {};
  expect(seconds).toBeLessThan(120);
  expect(reason).toBe("No answer about releases and advisories");
});

it("throws away every night what is of no use any more: sessions, invitations, deleted notifications, messages, events", async () => {
  const left = async () => {
    const { rows } = await database.pool.query(
      `select (select array_agg(id) from session) as sessions, (select array_agg(id) from invitation) as invitations,
         (select array_agg(key) from notification) as notifications,
         (select array_agg(thread) from message) as messages,
         (select array_agg(kind) from event) as events`,
    );
    return rows[0];
  };
  const two = ["old", "new"];
  expect(await left()).toEqual({ sessions: two, invitations: two, notifications: two, messages: two, events: two });
  await services.jobs.enqueue(RETENTION, {}, { key: "night" });
  const one = ["new"];
  await expect
    .poll(left, { timeout: 20_000 })
    .toEqual({ sessions: one, invitations: one, notifications: one, messages: one, events: one });
});
