const NAMED_GROUPS = ["admin", "organization", "sso", "project", "shop", "instance", "mailbox"] as const;
export type AuditGroup = (typeof NAMED_GROUPS)[number] | "account";

/** Groups whose entries belong to organizations. */
export const ORGANIZATION_GROUPS: readonly AuditGroup[] = ["organization", "sso", "project", "shop"];

/** Where an action stands in the filter: by its room, and with the accounts when it has none. */
export function actionGroup(action: string): AuditGroup {
  const room = action.split(".")[0];
  return NAMED_GROUPS.find((group) => group === room) ?? "account";
}
