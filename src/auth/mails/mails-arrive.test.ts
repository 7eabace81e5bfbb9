import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createJobs, type Jobs } from "../../lib/jobs.ts";
import { silentLog } from "../../lib/log.ts";
import { createSecretBox } from "../../lib/crypto.ts";
import { createQueuedMailer, workOffMails } from "../../lib/mail/mail.job.ts";
import { createSmtpMailer } from "../../lib/mail/smtp-mailer.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { authRig, PASSWORD } from "../auth-fixture.ts";

let database: FreshDatabase;
let jobs: Jobs;
const received: string[] = [];
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  onData(stream, _session, done) {
    const chunks: Buffer[] = [];
    stream.on("data", (chunk: Buffer) => chunks.push(chunk));
    stream.on("end", () => {
      received.push(Buffer.concat(chunks).toString().replaceAll("=\r\n", "").replaceAll("=3D", "="));
      done();
    });
  },
});
beforeAll(async () => {
  database = await freshDatabase();
  jobs = createJobs({ url: database.url, log: silentLog, role: "worker", pollSeconds: 0.5 });
  await jobs.start();
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", () => ready()));
});
afterAll(async () => {
  await jobs.stop();
  await new Promise<void>((closed) => server.close(() => closed()));
  await database.drop();
});

function smtpUrl(): string {
  const address = server.server.address();
  return `smtp://127.0.0.1:${typeof address === "object" && address !== null ? address.port : 0}`;
}

test("whoever registers gets a mail through the queue and the mail server, whose link confirms the address", async () => {
  const mailer = createSmtpMailer({ url: smtpUrl(), from: "Shopwarden <alerts@shop.example>" });
  const box = createSecretBox(["a secret of thirty-two characters"]);
  await workOffMails(jobs, mailer, { log: silentLog, box });
  const rig = authRig(database.db, { mailer: createQueuedMailer(jobs, box) });
  const body = { name: 'Eve "><b>', email: "arrives@example.com", password: PASSWORD };
  const headers = { "accept-language": "de-AT" };
  expect((await rig.browser().call("/sign-up/email", { body, headers })).status).toBe(200);
  await expect.poll(() => received.length, { timeout: 15_000 }).toBe(1);
  mailer.close();
  const [source = ""] = received;
  expect(source).toContain("To: arrives@example.com");
  expect(source).toContain("Content-Type: multipart/alternative");
  expect(source.slice(source.indexOf("text/html"))).not.toContain('"><b>');
  const token = /\/account\/confirm\/([\w.-]+)/.exec(source)?.[1] ?? "";
  expect((await rig.browser().call(`/verify-email?token=${token}`)).status).toBe(200);
  const { email, password } = body;
  expect((await rig.browser().call("/sign-in/email", { body: { email, password } })).status).toBe(200);
});
