import type { By } from "../../audit/actor.ts";
import { auditRepeatedly } from "../../audit/audit.store.ts";
import type { Db } from "../../lib/db.ts";
import type { StoredMail } from "../../lib/mail/mailbox.ts";

/** Mails hold sign-in links, so the audit log records which admin has opened whose mail. */
export async function noteMailOpened(db: Db, by: By, { id, to, subject }: StoredMail): Promise<void> {
  const about = { organizationId: null, subject: "mailbox", subjectId: id, subjectName: to } as const;
  await auditRepeatedly(db, by, about, { action: "mailbox.open", before: null, after: { subject } });
}
