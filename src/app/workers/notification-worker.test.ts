import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readMailbox } from "../../lib/mail/mailbox.ts";
import { freshDatabase, type FreshDatabase } from "../../lib/test-database.ts";
import { answers, failing, happen, minutesLater, MORNING } from "../../notifications/notification-fixture.ts";
import { readUnwatch } from "../../notifications/unwatch-link.service.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { setWatch } from "../../shops/watching/watch.store.ts";
import { readConfig } from "../configuration/config.ts";
import { startWeighing } from "./incident-worker.ts";
import { countTelling } from "../../notifications/incidents/telling-figures.ts";
import { startDeliveriesBy } from "./delivery-worker.ts";
import { DUE_KINDS, startNotifications } from "./notification-worker.ts";
import type { RunningWorker } from "../running-worker.ts";
import { createServices, mailboxFolder, type ProcessServices } from "../services.ts";

const SECRET = "a secret of thirty-two characters";

let database: FreshDatabase;
let folder: string;
let services: ProcessServices;
let worker: RunningWorker;
let shop: { organizationId: string; shopId: number };

beforeAll(async () => {
  database = await freshDatabase();
  folder = await mkdtemp(join(tmpdir(), "shopwarden-notifications-"));
  const { db } = database;
  await addUser(db, "ada");
  await addOrganization(db, "acme");
  await addMember(db, "acme", "ada", "viewer");
  shop = {
    organizationId: "acme",
    shopId: await addShop(db, { organizationId: "acme", projectId: await addProject(db, "acme") }),
  };
  await setWatch(db, shop, { userId: "ada", watching: true });
  const environment = { DATABASE_URL: database.url, APP_SECRET: SECRET, DATA_DIR: folder, LOG_LEVEL: "fatal" };
  services = createServices({ ...readConfig(environment), databaseUrl: database.url, secret: SECRET }, "worker");
  await services.jobs.start();
  const workers = [
    await startWeighing(services),
    await startNotifications(services),
    await startDeliveriesBy(services, { telling: countTelling() }),
  ];
  worker = { stop: async () => void (await Promise.all(workers.map((one) => one.stop()))) };
});

afterAll(async () => {
  await worker.stop();
  await services.jobs.stop();
  await services.http.close();
  await services.database.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

it("tells what happened to a shop soon after it happened, in the inbox and by mail, with a link that unwatches", async () => {
  await happen(database, shop, [failing()], MORNING);
  const inbox = async () => (await database.pool.query("select level from notification")).rows;
  await expect.poll(inbox, { timeout: 15_000 }).toEqual([{ level: "error" }]);
  await expect.poll(() => readMailbox(mailboxFolder(services.config)), { timeout: 15_000 }).toHaveLength(1);

  await happen(database, shop, [answers], minutesLater(5));
  await expect.poll(inbox, { timeout: 15_000 }).toEqual([{ level: "success" }]);

  const mail = (await readMailbox(mailboxFolder(services.config))).at(-1);
  expect(mail).toMatchObject({ to: "ada@shopwarden.example", subject: "Shop Alert: Shop cannot be reached - Shop" });
  expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
  const address = mail?.headers?.["List-Unsubscribe"]?.slice(1, -1) ?? "";
  expect(address.startsWith(`${services.config.appUrl}/unwatch/`)).toBe(true);
  expect(readUnwatch([SECRET], address.split("/").at(-1) ?? "")).toEqual({ userId: "ada", shopId: shop.shopId });
});

it("what is due of one kind does not wait for what is due of another", async () => {
  const { pool } = database;
  const rows = async (text: string) => (await pool.query(text)).rows;
  await rows(`insert into rule (id, organization_id, place, topics, urgency, scope, scope_ids, pace, remind_minutes)
    values (gen_random_uuid(), 'acme', 1, '{availability}', 'now', 'all', '{}', 'now', 60)`);
  await rows(`insert into telling_task (organization_id, rule_id, kind, step, thread, event_id, began_at, due_at)
    select 'acme', rule.id, 'remind', 0, 'incident:0', (select max(id) from event where organization_id = 'acme'), now(), now() - interval '1 minute' from rule`);
  const holder = await pool.connect();
  try {
    await holder.query("begin");
    await holder.query("select from telling_task for update");
    await rows(`insert into telling_setting (user_id) values ('ada')
      on conflict (user_id) do update set next_digest_at = null`);
    for (const [kind] of DUE_KINDS) await services.jobs.enqueue(kind, {}, { key: "due" });
    const digest = () => rows("select next_digest_at is not null as looked_at from telling_setting");
    await expect.poll(digest, { timeout: 15_000 }).toEqual([{ looked_at: true }]);
    expect(await rows("select kind from telling_task")).toEqual([{ kind: "remind" }]);
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  await expect.poll(() => rows("select kind from telling_task"), { timeout: 15_000 }).toEqual([]);
});
