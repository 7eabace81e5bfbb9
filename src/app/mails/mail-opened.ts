import type { AuditActor, AuditEntry } from "../../audit/audit.store.ts";
import type { StoredMail } from "../../lib/mail/mailbox.ts";

/** Mails hold links that sign in, so that it is written down which admin has opened whose. */
export function mailOpened({ id, to, subject }: StoredMail, actor: AuditActor, at: Date): AuditEntry {
  return {
    at,
    organizationId: null,
    actor,
    action: "mailbox.open",
    subject: "mailbox",
    subjectId: id,
    subjectName: to,
    before: null,
    after: { subject },
  };
}
