/** An entry of the audit log as the product API answers it. */
export interface AuditEntry {
  id: number;
  at: string;
  /** Room and verb, such as `organization.update`. */
  action: string;
  subject: string;
  subjectId: string;
  subjectName: string | null;
  /** A person affected beside the subject, such as somebody who was added to a team. */
  personName: string | null;
  actorName: string | null;
  actorEmail: string | null;
  /** The admin who impersonated the actor. */
  impersonatorName: string | null;
  organizationName: string | null;
  ipAddress: string | null;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

export interface AuditPage {
  entries: readonly AuditEntry[];
  /** Where the next page begins, null on the last one. */
  olderThan: number | null;
}
