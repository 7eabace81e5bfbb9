import { defineJob, type Jobs } from "../jobs.ts";
import { mailSchema } from "./mail.ts";
import type { Mailer } from "./mailer.ts";

/** Tried for about a day and a half, with pauses that double, so that a mail server may be away for a night. */
export const mailJob = defineJob({
  name: "mail.send",
  input: mailSchema,
  retryLimit: 12,
  retryDelaySeconds: 30,
  timeoutSeconds: 120,
});

const MAILS_AT_ONCE = 4;

/** Puts mails into the job queue, where they outlive a restart and a mail server that is down. */
export function createQueuedMailer(jobs: Pick<Jobs, "enqueue">): Mailer {
  return { send: async (mail) => void (await jobs.enqueue(mailJob, mail)) };
}

/** Hands queued mails to the mailer; what it refuses is tried again. */
export async function workOffMails(jobs: Pick<Jobs, "work">, mailer: Mailer): Promise<void> {
  await jobs.work(mailJob, MAILS_AT_ONCE, (mail) => mailer.send(mail));
}
