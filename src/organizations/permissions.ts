export const ORGANIZATION_ROLES = ["owner", "admin", "member", "viewer"] as const;
export type OrganizationRole = (typeof ORGANIZATION_ROLES)[number];

export type Permission =
  | "organization:read"
  | "organization:update"
  | "organization:delete"
  | "member:manage"
  | "sso:read"
  | "sso:manage"
  /** Which identity provider is trusted: a decision of owners. */
  | "sso:authority"
  | "audit:read"
  /** Where the organization's messages go, and which: channels, rules, webhooks, and what was delivered. */
  | "telling:manage"
  | "project:read"
  | "project:write"
  | "project:delete"
  | "shop:read"
  | "shop:watch"
  | "shop:refresh"
  | "shop:act"
  | "shop:ignore"
  | "shop:write"
  | "shop:delete";

const SEES: readonly Permission[] = ["organization:read", "sso:read", "project:read", "shop:read", "shop:watch"];
const WORKS: readonly Permission[] = [
  ...SEES,
  "shop:refresh",
  "shop:act",
  "shop:ignore",
  "shop:write",
  "project:write",
];
const MANAGES: readonly Permission[] = [
  ...WORKS,
  "shop:delete",
  "project:delete",
  "organization:update",
  "member:manage",
  "sso:manage",
  "audit:read",
  "telling:manage",
];

/** Permissions per role (product rule). `shop:act` is clearing the cache and rescheduling tasks. */
export const PERMISSIONS_OF: Record<OrganizationRole, ReadonlySet<Permission>> = {
  owner: new Set([...MANAGES, "organization:delete", "sso:authority"]),
  admin: new Set(MANAGES),
  member: new Set(WORKS),
  viewer: new Set(SEES),
};

/**
 * Whether a member has a permission. `roles` is the stored value: one role, or several separated by commas; one
 * granting role suffices.
 */
export function mayMember(roles: string, permission: Permission): boolean {
  const names = roles.split(",").map((role) => role.trim());
  return ORGANIZATION_ROLES.some((role) => names.includes(role) && PERMISSIONS_OF[role].has(permission));
}
