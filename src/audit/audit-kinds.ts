/** Stored kinds of things that entries concern. */
export const AUDIT_KINDS = [
  "organization",
  "member",
  "invitation",
  "team",
  "identity provider",
  "project",
  "shop",
  "tag",
  "window",
  "incident",
  "webhook",
  "channel",
  "rule",
  "mute",
  "user",
  "limit",
  "mailbox",
] as const;

export type AuditKind = (typeof AUDIT_KINDS)[number];
