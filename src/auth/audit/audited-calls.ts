export const AUDITED_MODELS = [
  "user",
  "account",
  "session",
  "passkey",
  "twoFactor",
  "organization",
  "member",
  "invitation",
  "team",
  "teamMember",
  "ssoProvider",
] as const;
export type AuditedModel = (typeof AUDITED_MODELS)[number];

/** A kind of write, such as `member.delete`. */
export type Write = `${AuditedModel}.${"create" | "update" | "delete"}`;

/** How a call is written down. */
export type AuditedCall = {
  /** Of the call's writes those that it is about: the first of them that happens is its entry. */
  writes: readonly Write[];
  /** A write that is an entry of its own, because it concerns somebody else's log. */
  also?: Write;
  /** Fields of the call that are kept although no table has them. */
  kept?: readonly string[];
  /** The library makes these in several steps: they become one transaction, so that half of them never stays. */
  isWhole?: true;
  /** It meets many rows one by one, so that none of them stands for all. */
  isMany?: true;
};

const about = (...writes: Write[]): AuditedCall => ({ writes });
const whole = (...writes: Write[]): AuditedCall => ({ writes, isWhole: true });

const many = (...writes: Write[]): AuditedCall => ({ writes, isWhole: true, isMany: true });

const NEW_WAY_IN: readonly Write[] = ["user.create", "account.create"];
const BY_PROVIDER: AuditedCall = { writes: NEW_WAY_IN, also: "member.create" };

/** Every auth call that changes an account or an organization, by its path; `*` stands for one part of it. */
export const AUDITED_CALLS: Readonly<Record<string, AuditedCall>> = {
  "/sign-up/email": about("user.create"),
  "/verify-email": about("user.update"),
  "/reset-password": whole("account.update", "account.create"),
  "/change-password": about("account.update"),
  "/update-user": about("user.update"),
  "/delete-user": whole("user.delete"),
  "/delete-user/callback": whole("user.delete"),
  "/revoke-session": about("session.delete"),
  "/revoke-sessions": many("session.delete"),
  "/revoke-other-sessions": many("session.delete"),
  "/sign-in/social": about(...NEW_WAY_IN),
  "/callback/*": about(...NEW_WAY_IN),
  "/link-social": about(...NEW_WAY_IN),
  "/unlink-account": whole("account.delete"),
  "/passkey/verify-registration": about("passkey.create"),
  "/passkey/update-passkey": about("passkey.update"),
  "/passkey/delete-passkey": about("passkey.delete"),
  "/two-factor/enable": about("twoFactor.create", "twoFactor.update", "user.update"),
  "/two-factor/verify-totp": about("user.update"),
  "/two-factor/disable": about("user.update"),
  "/two-factor/generate-backup-codes": about("twoFactor.update"),
  "/admin/create-user": about("user.create"),
  "/admin/update-user": whole("user.update"),
  "/admin/set-role": about("user.update"),
  "/admin/ban-user": whole("user.update"),
  "/admin/unban-user": about("user.update"),
  "/admin/set-user-password": about("account.update", "account.create"),
  "/admin/remove-user": whole("user.delete"),
  "/admin/impersonate-user": { writes: ["session.create"], kept: ["reason"] },
  "/admin/stop-impersonating": about("session.delete"),
  "/admin/revoke-user-session": about("session.delete"),
  "/admin/revoke-user-sessions": many("session.delete"),
  "/organization/create": whole("organization.create"),
  "/organization/update": about("organization.update"),
  "/organization/delete": about("organization.delete"),
  "/organization/invite-member": about("invitation.create", "invitation.update"),
  "/organization/accept-invitation": about("invitation.update"),
  "/organization/reject-invitation": about("invitation.update"),
  "/organization/cancel-invitation": about("invitation.update"),
  "/organization/remove-member": about("member.delete"),
  "/organization/leave": about("member.delete"),
  "/organization/update-member-role": about("member.update"),
  "/organization/create-team": about("team.create"),
  "/organization/update-team": about("team.update"),
  "/organization/remove-team": about("team.delete"),
  "/organization/add-team-member": about("teamMember.create"),
  "/organization/remove-team-member": about("teamMember.delete"),
  "/sso/register": about("ssoProvider.create"),
  "/sso/update-provider": about("ssoProvider.update"),
  "/sso/delete-provider": about("ssoProvider.delete"),
  "/sso/verify-domain": about("ssoProvider.update"),
  "/sso/callback": BY_PROVIDER,
  "/sso/callback/*": BY_PROVIDER,
  "/sso/saml2/sp/acs/*": BY_PROVIDER,
};

/** Calls that write down what they do by themselves, in their own transaction. */
export const SELF_AUDITED_CALLS: ReadonlySet<string> = new Set([
  "/setup",
  "/change-email",
  "/undo-change-email",
  "/admin/invite-user",
  "/connect-sso",
]);

const OPEN_ENDED = Object.keys(AUDITED_CALLS)
  .filter((path) => path.endsWith("/*"))
  .map((path) => path.slice(0, -1));

/** The entry in `AUDITED_CALLS` for the path of a call, and the name that the log gives it. */
export function auditedCallOf(path: string): { call: AuditedCall; action: string } | null {
  const exact = AUDITED_CALLS[path];
  if (exact !== undefined) return { call: exact, action: actionOf(path) };
  const start = OPEN_ENDED.find((beginning) => path.startsWith(beginning));
  const call = start === undefined ? undefined : AUDITED_CALLS[`${start}*`];
  return start === undefined || call === undefined ? null : { call, action: actionOf(start) };
}

/** The path with dots, as in `organization.invite-member`. */
function actionOf(path: string): string {
  return path.replaceAll(/^\/|\/$/g, "").replaceAll("/", ".");
}
