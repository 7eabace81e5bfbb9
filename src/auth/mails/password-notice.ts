import { securityMail } from "../../identity/mails/security-mails.ts";
import { knownTimeZone } from "../../identity/time-zone.ts";
import { findMailAddressee } from "../../identity/user.store.ts";
import type { Db } from "../../lib/db.ts";
import { mailJob } from "../../lib/mail/mail.job.ts";
import { renderMail } from "../../lib/mail/render-mail.ts";
import type { SignedInContext } from "../../lib/trpc.ts";
import { mailReader } from "./send-mail.ts";

/** What a product API call must know about the instance to send a mail. */
export type NoticeOptions = { appUrl: string; timeZone: string };

/** Notifies somebody that their account has a password now. The mail is queued in the transaction that sets it. */
export async function tellOfFirstPassword(
  tx: Db,
  { now, user, services }: SignedInContext,
  { appUrl, timeZone }: NoticeOptions,
): Promise<void> {
  const owner = await findMailAddressee(tx, user.id);
  if (owner === null) return;
  const occurrence = { at: now, timeZone: knownTimeZone(owner.timeZone) ?? timeZone, device: null };
  const content = securityMail(mailReader(owner, undefined), appUrl, { kind: "passwordAdded" }, occurrence);
  await services.jobs.enqueue(mailJob, renderMail(content), { db: tx });
}
