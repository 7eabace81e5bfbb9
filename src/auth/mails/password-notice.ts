import { securityMail } from "../../identity/mails/security-mails.ts";
import { knownTimeZone } from "../../identity/time-zone.ts";
import { findMailAddressee } from "../../identity/user.store.ts";
import type { Db } from "../../lib/db.ts";
import { mailJob } from "../../lib/mail/mail.job.ts";
import { renderMail } from "../../lib/mail/render-mail.ts";
import type { SignedInContext } from "../../lib/trpc.ts";
import { mailReader } from "./send-mail.ts";

/** What a mail that a call of the product API causes must know of the instance. */
export type NoticeOptions = { appUrl: string; timeZone: string };

/** Tells somebody that their account has a password now. The mail is queued in the transaction that adds it. */
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
