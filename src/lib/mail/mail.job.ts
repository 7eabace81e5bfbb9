import { randomUUID } from "node:crypto";
import { z } from "zod";
import type { SecretBox } from "../crypto.ts";
import type { Db } from "../db.ts";
import { defineJob, HopelessJob, type Jobs, type RunningJob } from "../jobs.ts";
import type { Log } from "../log.ts";
import { type Mail, mailSchema } from "./mail.ts";
import { type Mailer, MailRefused } from "./mailer.ts";

/** Retried for about a day and a half, with pauses that double, so that a mail server may be down for a night. */
export const mailJob = defineJob({
  name: "mail.send",
  input: z.union([z.object({ id: z.string(), sealed: z.string() }), mailSchema]),
  retryLimit: 12,
  retryDelaySeconds: 30,
  timeoutSeconds: 120,
  // Mails contain links to sign in or to delete, which are valid for up to a day.
  keepSeconds: 86_400,
});

const MAILS_AT_ONCE = 4;

/** The context that binds a mail's sealed content to one job. */
export const mailPlace = (id: string) => ({ table: "job", column: mailJob.name, row: id });

/**
 * Queues mails in sealed form, where they survive a restart and an outage of the mail server. With `db` they join that
 * transaction: a change and its mails are committed together.
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

/** Passes queued mails to the mailer. Failures are retried; mails refused for good, or failed too often, are logged. */
export async function workOffMails(
  jobs: Pick<Jobs, "work">,
  mailer: Mailer,
  { log, box }: { log: Log; box: Pick<SecretBox, "open"> },
): Promise<void> {
  await jobs.work(mailJob, MAILS_AT_ONCE, (data, job) => sendOrGiveUp(openedMail(data, box), job, mailer, log));
}

/** Jobs of a former version hold the mail unsealed. @throws for a mail sealed with an unknown key */
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
