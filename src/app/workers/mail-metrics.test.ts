import { expect, test } from "vitest";
import { createDatabase } from "../../lib/db.ts";
import { createJobs } from "../../lib/jobs.ts";
import { silentLog } from "../../lib/log.ts";
import { createSecretBox } from "../../lib/crypto.ts";
import { createQueuedMailer } from "../../lib/mail/mail.job.ts";
import { freshDatabase } from "../../lib/test-database.ts";
import { CHANNELS } from "../../notifications/channels/registry.ts";
import { failing, happen, MORNING, weighAll } from "../../notifications/notification-fixture.ts";
import { tellPending } from "../../notifications/tell.job.ts";
import { addMember, addOrganization, addProject, addShop, addUser } from "../../shops/shop-fixture.ts";
import { setWatch } from "../../shops/watching/watch.store.ts";
import { Gauge, Registry } from "prom-client";
import { measureMails } from "./mail-metrics.ts";
import { metrics } from "../http/metrics.ts";

test("mails that wait are counted for all processes, those of alerts among them", async () => {
  const database = await freshDatabase();
  const jobs = createJobs({ url: database.url, log: silentLog, role: "server" });
  await jobs.start();
  const { db, close } = createDatabase(database.url, { name: "metrics" });
  measureMails(db);
  expect(await metrics.metrics()).toContain('shopwarden_mails{state="waiting"} 0');
  const mail = { to: "ada@example.com", subject: "S", html: "H", text: "T", link: null };
  await createQueuedMailer(jobs, createSecretBox(["a secret of thirty-two characters"])).send(mail);
  const shown = await metrics.metrics();
  expect(shown).toContain('shopwarden_mails{state="waiting"} 1');
  expect(shown).toContain('shopwarden_mails{state="given_up"} 0');

  await addUser(db, "ada");
  await addOrganization(db, "acme");
  await addMember(db, "acme", "ada", "viewer");
  const projectId = await addProject(db, "acme");
  const shop = { organizationId: "acme", shopId: await addShop(db, { organizationId: "acme", projectId }) };
  await setWatch(db, shop, { userId: "ada", watching: true });
  await happen(database, shop, [failing()], MORNING);
  await weighAll(database, MORNING);
  await tellPending({ db, channels: CHANNELS, clock: () => MORNING });
  expect(await metrics.metrics()).toContain('shopwarden_mails{state="waiting"} 2');
  await database.pool.query(
    "update message set state = 'dead', reason = 'message_refused', next_at = null, settled_at = now()",
  );
  expect(await metrics.metrics()).toContain('shopwarden_mails{state="given_up"} 1');
  await database.pool.query("update message set state = 'arrived', reason = null");
  expect(await metrics.metrics()).toContain('shopwarden_mails{state="waiting"} 1');
  expect(await metrics.metrics()).toContain('shopwarden_mails{state="given_up"} 0');
  await jobs.stop();
  await close();
  await database.drop();
});

test("without a database the other figures are still shown", async () => {
  const registry = new Registry();
  const { db, close } = createDatabase("postgres://nobody@127.0.0.1:1/none");
  measureMails(db, registry);
  new Gauge({ name: "other", help: "Another figure", registers: [registry] }).set(1);
  const shown = await registry.metrics();
  expect(shown).toContain("other 1");
  expect(shown).not.toContain("shopwarden_mails{");
  await close();
});
