import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createJobs, type Jobs, type RunningJob } from "../jobs.ts";
import { createLog, silentLog } from "../log.ts";
import { type FreshDatabase, freshDatabase } from "../test-database.ts";
import { type Mail, mailSchema } from "./mail.ts";
import { createSecretBox } from "../crypto.ts";
import { createQueuedMailer, mailPlace, workOffMails } from "./mail.job.ts";
import { countMails } from "./mail-counts.ts";
import { type Mailer, MailRefused } from "./mailer.ts";

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

const mail = (to: string): Mail => ({
  to,
  subject: "S",
  html: "<p>H</p>",
  text: "T",
  link: "https://shop.example/SECRET",
});

/** A real log whose lines can be read. */
const lines: string[] = [];
const log = createLog({ level: "info", part: "test", destination: { write: (line) => void lines.push(line) } });

const box = createSecretBox(["a secret of thirty-two characters"]);
const states = async () => {
  const { rows } = await database.db.execute(
    sql`select data->>'id' as id, data->>'sealed' as sealed, state::text from pgboss.job where name = 'mail.send' order by 1`,
  );
  const recipient = (id: string, sealed: string) => mailSchema.parse(JSON.parse(box.open(sealed, mailPlace(id)))).to;
  return rows.map(({ id, sealed, state }) => `${recipient(String(id), String(sealed))} ${String(state)}`).toSorted();
};

test("a mail waits for somebody who sends it, stays when the server is down, and goes when it is refused for good", async () => {
  const queue = createQueuedMailer(jobs, box);
  for (const to of ["ada@example.com", "down@example.com", "nobody@example.com"]) await queue.send(mail(to));
  const sent: [string, string | undefined][] = [];
  const mailer: Mailer = {
    send: async ({ to }, id) => {
      if (to === "down@example.com") throw new Error("connect ECONNREFUSED");
      if (to === "nobody@example.com") throw new MailRefused("550 no such mailbox");
      sent.push([to, id]);
    },
  };
  await workOffMails(jobs, mailer, { log, box });
  await expect
    .poll(states, { timeout: 10_000 })
    .toEqual(["ada@example.com completed", "down@example.com retry", "nobody@example.com failed"]);
  expect(sent).toEqual([["ada@example.com", expect.stringMatching(/^[0-9a-f-]{36}$/)]]);
  const given = lines.filter((line) => line.includes("given up"));
  expect(given).toHaveLength(1);
  expect(given[0]).toContain("nobody@example.com");
  expect(lines.join("")).not.toContain("SECRET");
  expect(await countMails(database.db)).toEqual({ waiting: 1, givenUp: 1 });
});

test("the last of all attempts is logged, without the link", async () => {
  const handlers: ((mail: Mail, job: RunningJob) => Promise<void>)[] = [];
  const work: Jobs["work"] = async (kind, _parallel, handler) =>
    void handlers.push((given, job) => handler(kind.input.parse(given), job));
  const away = { send: () => Promise.reject(new Error("connect ECONNREFUSED")) };
  lines.length = 0;
  await workOffMails({ work }, away, { log, box });
  const { signal } = new AbortController();
  const attempt = (number: number) => handlers[0]?.(mail("late@example.com"), { id: "1", attempt: number, signal });
  await expect(attempt(12)).rejects.toThrow("ECONNREFUSED");
  expect(lines).toEqual([]);
  await expect(attempt(13)).rejects.toThrow("ECONNREFUSED");
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("late@example.com");
  expect(lines[0]).not.toContain("SECRET");
});

test("no mail is counted before there is a queue", async () => {
  const empty = await freshDatabase();
  expect(await countMails(empty.db)).toEqual({ waiting: 0, givenUp: 0 });
  await empty.drop();
});
