const NAMED_GROUPS = [
  "admin",
  "organization",
  "sso",
  "project",
  "shop",
  "tag",
  "window",
  "instance",
  "mailbox",
] as const;
export type AuditGroup = (typeof NAMED_GROUPS)[number] | "account";

/** Groups whose entries belong to organizations. */
export const ORGANIZATION_GROUPS: readonly AuditGroup[] = ["organization", "sso", "project", "shop", "tag", "window"];

/** The filter's group of an action: its room's, or accounts when its room has none. */
export function actionGroup(action: string): AuditGroup {
  const room = action.split(".")[0];
  return NAMED_GROUPS.find((group) => group === room) ?? "account";
}
