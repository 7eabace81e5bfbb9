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

/** How a call is recorded in the audit log. */
export type AuditedCall = {
  /** The writes that the call is about: the first of them that happens becomes its entry. */
  writes: readonly Write[];
  /** A write with a separate entry, because it concerns somebody else's log. */
  also?: Write;
  /** Fields of the call that are logged although no table stores them. */
  kept?: readonly string[];
  /** The library does this in several steps; one transaction makes sure that half of them never stays. */
  isWhole?: true;
  /** It writes many rows one by one, so no single row may stand for all. */
  isMany?: true;
};

/** The first of these writes that happens becomes the entry. */
export const about = (...writes: Write[]): AuditedCall => ({ writes });
export const whole = (...writes: Write[]): AuditedCall => ({ writes, isWhole: true });
export const many = (...writes: Write[]): AuditedCall => ({ writes, isWhole: true, isMany: true });

export const NEW_WAY_IN = about("user.create", "account.create");

/** The log's name for the call at this address, such as `organization.invite-member`. */
export function actionOf(path: string): AuditAction {
  const name = path
    .replaceAll(/\/:[a-zA-Z]+/g, "")
    .slice(1)
    .replaceAll("/", ".");
  const action = AUDIT_ACTIONS.find((known) => known === name);
  if (action === undefined) throw new Error(`The audit log knows no action ${name}`);
  return action;
}
