import type { Permission } from "../organizations/permissions.ts";

/** For which shops work is planned: all of the organization, those of a project, one, or those with a tag. */
export const SCOPE_KINDS = ["organization", "project", "shop", "tag"] as const;
export type ScopeKind = (typeof SCOPE_KINDS)[number];

/** Who may plan it (product rule): what silences many shops at once is for those who manage the organization. */
export const PERMISSION_OF_SCOPE = {
  organization: "organization:update",
  project: "shop:write",
  shop: "shop:write",
  tag: "organization:update",
} as const satisfies Record<ScopeKind, Permission>;
