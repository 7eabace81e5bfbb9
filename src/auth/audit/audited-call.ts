import { type AuditAction, AUDIT_ACTIONS } from "../../audit/audit-actions.ts";

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

/** Its entry is the first of these writes that happens. */
export const about = (...writes: Write[]): AuditedCall => ({ writes });
export const whole = (...writes: Write[]): AuditedCall => ({ writes, isWhole: true });
export const many = (...writes: Write[]): AuditedCall => ({ writes, isWhole: true, isMany: true });

export const NEW_WAY_IN = about("user.create", "account.create");

/** The name that the log gives the call at this address, as in `organization.invite-member`. */
export function actionOf(path: string): AuditAction {
  const name = path
    .replaceAll(/\/:[a-zA-Z]+/g, "")
    .slice(1)
    .replaceAll("/", ".");
  const action = AUDIT_ACTIONS.find((known) => known === name);
  if (action === undefined) throw new Error(`The audit log knows no action ${name}`);
  return action;
}
