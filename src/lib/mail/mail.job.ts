import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SecretBox } from "../crypto.ts";
import type { Db } from "../db.ts";
import { defineJob, HopelessJob, type Jobs, type RunningJob } from "../jobs.ts";
import type { Log } from "../log.ts";
import { type Mail, mailSchema } from "./mail.ts";
import { type Mailer, MailRefused } from "./mailer.ts";

/** Tried for about a day and a half, with pauses that double, so that a mail server may be away for a night. */
export const mailJob = defineJob({
  name: "mail.send",
  input: z.union([z.object({ id: z.string(), sealed: z.string() }), mailSchema]),
  retryLimit: 12,
  retryDelaySeconds: 30,
  timeoutSeconds: 120,
  // Mails hold links that sign in or delete, the longest of which are good for a day.
  keepSeconds: 86_400,
});

const MAILS_AT_ONCE = 4;

/** Where the sealed content of a mail belongs: to one job. */
export const mailPlace = (id: string) => ({ table: "job", column: mailJob.name, row: id });

/**
 * Puts mails into the job queue, sealed, where they outlive a restart and a mail server that is down. With `db` they
 * are part of its transaction: what is written and who is told of it come to pass together.
 */
export function createQueuedMailer(
  jobs: Pick<Jobs, "enqueue">,
  box: Pick<SecretBox, "seal">,
  options: { db?: Db } = {},
): Mailer {
  return {
    send: async (mail) => {
      const id = randomUUID();
      await jobs.enqueue(mailJob, { id, sealed: box.seal(JSON.stringify(mail), mailPlace(id)) }, options);
    },
  };
}

/**
 * Hands queued mails to the mailer. What fails is tried again; what is refused for good, or failed too often, is
 * logged.
 */
export async function workOffMails(
  jobs: Pick<Jobs, "work">,
  mailer: Mailer,
  { log, box }: { log: Log; box: Pick<SecretBox, "open"> },
): Promise<void> {
  await jobs.work(mailJob, MAILS_AT_ONCE, (data, job) => sendOrGiveUp(openedMail(data, box), job, mailer, log));
}

/** Jobs of a former version hold the mail as it is. @throws for one that was sealed with a key that is not ours */
function openedMail(data: z.infer<typeof mailJob.input>, box: Pick<SecretBox, "open">): Mail {
  return "sealed" in data ? mailSchema.parse(JSON.parse(box.open(data.sealed, mailPlace(data.id)))) : data;
}

async function sendOrGiveUp(mail: Mail, { id, attempt }: RunningJob, mailer: Mailer, log: Log): Promise<void> {
  try {
    await mailer.send(mail, id);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    const isRefused = error instanceof MailRefused;
    if (isRefused || attempt > mailJob.retryLimit)
      log.error(
        { to: mail.to, subject: mail.subject, attempt, reason },
        "A mail could not be delivered and is given up",
      );
    throw isRefused ? new HopelessJob(reason) : error;
  }
}
