/**
 * Names of a room's actions. Their labels live in the words of the interface, which do not compile if one is missing.
 */
export function defineAuditActions<const Room extends string, const Verb extends string>(
  room: Room,
  verbs: readonly Verb[],
) {
  return verbs.map((verb) => `${room}.${verb}` as const);
}

/** Actions on one's own account, without a room's prefix. */
const OWN_ACTIONS = [
  "setup",
  "verify-email",
  "change-email",
  "undo-change-email",
  "reset-password",
  "set-password",
  "change-password",
  "update-user",
  "delete-user",
  "revoke-session",
  "revoke-sessions",
  "revoke-other-sessions",
  "callback",
  "link-social",
  "unlink-account",
  "connect-sso",
] as const;

/**
 * Every action in the audit log. Actions of calls to the auth library are named after their address, see `actionOf`
 * there.
 */
export const AUDIT_ACTIONS = [
  ...OWN_ACTIONS,
  ...defineAuditActions("sign-up", ["email"]),
  ...defineAuditActions("delete-user", ["callback"]),
  ...defineAuditActions("sign-in", ["social", "success", "failure", "pause"]),
  ...defineAuditActions("passkey", ["verify-registration", "update-passkey", "delete-passkey"]),
  ...defineAuditActions("two-factor", ["enable", "verify-totp", "disable", "generate-backup-codes", "failure"]),
  ...defineAuditActions("admin", [
    "create-user",
    "invite-user",
    "update-user",
    "set-role",
    "ban-user",
    "unban-user",
    "set-user-password",
    "remove-user",
    "impersonate-user",
    "stop-impersonating",
    "revoke-user-session",
    "revoke-user-sessions",
  ]),
  ...defineAuditActions("organization", [
    "create",
    "update",
    "delete",
    "keep-extension-names",
    "ask-sign-in",
    "set-time-zone",
    "require-two-factor",
    "require-sso",
    "invite-member",
    "accept-invitation",
    "reject-invitation",
    "cancel-invitation",
    "remove-member",
    "leave",
    "update-member-role",
    "create-team",
    "update-team",
    "remove-team",
    "add-team-member",
    "remove-team-member",
  ]),
  ...defineAuditActions("sso", [
    "register",
    "update-provider",
    "delete-provider",
    "verify-domain",
    "lose-domain",
    "callback",
    "saml2.sp.acs",
  ]),
  ...defineAuditActions("project", ["create", "update", "delete"]),
  ...defineAuditActions("shop", [
    "create",
    "update",
    "move",
    "delete",
    "setAside",
    "resume",
    "ignore",
    "accept-other",
    "refresh",
    "clear-cache",
    "update-sitespeed",
    "delete-sitespeed",
    "reschedule-task",
  ]),
  ...defineAuditActions("probe", ["create", "update", "delete"]),
  ...defineAuditActions("tag", ["create", "rename", "delete", "set"]),
  ...defineAuditActions("window", ["create", "update", "end", "extend", "delete"]),
  ...defineAuditActions("incident", ["acknowledge", "give-back", "close", "cause", "note"]),
  ...defineAuditActions("channel", ["create", "update", "delete", "enable", "disable"]),
  ...defineAuditActions("webhook", ["rotate", "replay"]),
  ...defineAuditActions("message", ["redeliver"]),
  ...defineAuditActions("rule", ["create", "update", "delete", "order"]),
  ...defineAuditActions("mute", ["create", "update", "end"]),
  ...defineAuditActions("access", ["refused"]),
  ...defineAuditActions("mailbox", ["open", "delete-all"]),
  ...defineAuditActions("instance", ["limit"]),
  ...defineAuditActions("notification", ["retry"]),
];

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** A message key for the name; keys contain no dots. */
type Keyed<Name extends string> = Name extends `${infer Head}.${infer Rest}` ? `${Head}_${Keyed<Rest>}` : Name;

/** For code that maps actions to texts. */
export type AuditActionKey = Keyed<AuditAction>;
