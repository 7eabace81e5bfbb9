import type { MemberAccess } from "../../organizations/access.ts";

/** Whose channels and rules these are: an organization's, or somebody's own. */
export type TellingOwner =
  | { readonly organizationId: string; readonly userId: null }
  | { readonly organizationId: null; readonly userId: string };

export function ofOrganization({ organizationId }: MemberAccess) {
  return { organizationId, userId: null } satisfies TellingOwner;
}

/** Of a stored channel or rule, which the database keeps to be of one. */
export function ownerOf({
  organizationId,
  userId,
}: {
  organizationId: string | null;
  userId: string | null;
}): TellingOwner {
  if (organizationId !== null) return { organizationId, userId: null };
  if (userId !== null) return { organizationId: null, userId };
  throw new Error("It is nobody's");
}

/** Everybody may have some of their own. */
export function ofPerson({ id }: { id: string }): TellingOwner {
  return { organizationId: null, userId: id };
}
