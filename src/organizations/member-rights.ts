import { mayMember, ORGANIZATION_ROLES, type OrganizationRole } from "./permissions.ts";

interface Membership {
  userId: string;
  /** As stored: one role, or several separated by commas. */
  role: string;
}

/** The highest of a member's roles; `null` if this version knows none of them. */
export function highestRole(roles: string): OrganizationRole | null {
  const names = roles.split(",").map((role) => role.trim());
  return ORGANIZATION_ROLES.find((role) => names.includes(role)) ?? null;
}

/** Roles that somebody may give to others, highest first: only owners can make owners (product rule). */
export function rolesToGive(ownRoles: string): readonly OrganizationRole[] {
  if (!mayMember(ownRoles, "member:manage")) return [];
  return ORGANIZATION_ROLES.filter((role) => role !== "owner" || isOwner(ownRoles));
}

/** Whether somebody may change or remove a member: never themselves, and owners only as an owner (product rule). */
export function mayManage(own: Membership, member: Membership): boolean {
  if (own.userId === member.userId || !mayMember(own.role, "member:manage")) return false;
  return isOwner(own.role) || !isOwner(member.role);
}

/** Whether the organization would have no owner without this person. */
export function isOnlyOwner(members: readonly Membership[], userId: string): boolean {
  const owners = members.filter(({ role }) => isOwner(role));
  return owners.length === 1 && owners[0]?.userId === userId;
}

function isOwner(roles: string): boolean {
  return highestRole(roles) === "owner";
}
