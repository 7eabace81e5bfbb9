import { expect, test } from "vitest";
import { createDatabase } from "../lib/db.ts";
import { createJobs } from "../lib/jobs.ts";
import { silentLog } from "../lib/log.ts";
import { createQueuedMailer } from "../lib/mail/mail.job.ts";
import { freshDatabase } from "../lib/test-database.ts";
import { Gauge, Registry } from "prom-client";
import { measureMails } from "./mail-metrics.ts";
import { metrics } from "./metrics.ts";

test("mails that wait are counted for all processes", async () => {
  const database = await freshDatabase();
  const jobs = createJobs({ url: database.url, log: silentLog, role: "server" });
  await jobs.start();
  const { db, close } = createDatabase(database.url, { name: "metrics" });
  measureMails(db);
  expect(await metrics.metrics()).toContain('shopwarden_mails{state="waiting"} 0');
  const mail = { to: "ada@example.com", subject: "S", html: "H", text: "T", link: null };
  await createQueuedMailer(jobs).send(mail);
  const shown = await metrics.metrics();
  expect(shown).toContain('shopwarden_mails{state="waiting"} 1');
  expect(shown).toContain('shopwarden_mails{state="given_up"} 0');
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
