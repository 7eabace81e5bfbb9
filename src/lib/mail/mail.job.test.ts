import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createJobs, type Jobs } from "../jobs.ts";
import { silentLog } from "../log.ts";
import { type FreshDatabase, freshDatabase } from "../test-database.ts";
import type { Mail } from "./mail.ts";
import { createQueuedMailer, workOffMails } from "./mail.job.ts";

let database: FreshDatabase;
let jobs: Jobs;
beforeAll(async () => {
  database = await freshDatabase();
  jobs = createJobs({ url: database.url, log: silentLog, role: "worker", pollSeconds: 0.5 });
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.drop();
});

const mail = (to: string): Mail => ({ to, subject: "S", html: "<p>H</p>", text: "T", link: null });

test("a mail waits for somebody who sends it, and stays in the queue when the mail server is down", async () => {
  const queue = createQueuedMailer(jobs);
  await queue.send(mail("ada@example.com"));
  await queue.send(mail("down@example.com"));
  const sent: string[] = [];
  await workOffMails(jobs, {
    send: async ({ to }) => {
      if (to === "down@example.com") throw new Error("connect ECONNREFUSED");
      sent.push(to);
    },
  });
  const states = async () => {
    const { rows } = await database.db.execute(
      sql`select data->>'to' as recipient, state::text from pgboss.job where name = 'mail.send' order by 1`,
    );
    return rows.map(({ recipient, state }) => `${String(recipient)} ${String(state)}`);
  };
  await expect.poll(states, { timeout: 10_000 }).toEqual(["ada@example.com completed", "down@example.com retry"]);
  expect(sent).toEqual(["ada@example.com"]);
});
