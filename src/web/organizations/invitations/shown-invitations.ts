import type { ListedInvitation } from "../../api/organization/full-organization.ts";

/**
 * The newest invitation per address, newest first; earlier ones were replaced. Accepted ones are left out, because
 * those people are members.
 */
export function shownInvitations(invitations: readonly ListedInvitation[]): readonly ListedInvitation[] {
  const newestFirst = invitations.toSorted((one, other) => sentMillis(other) - sentMillis(one));
  const addresses = new Set<string>();
  return newestFirst.filter(({ email, status }) => {
    const address = email.toLowerCase();
    const isReplaced = addresses.has(address);
    addresses.add(address);
    return !isReplaced && status !== "accepted";
  });
}

function sentMillis({ createdAt, expiresAt }: ListedInvitation): number {
  return (createdAt ?? expiresAt).getTime();
}
