import { queryOptions } from "@tanstack/react-query";
import { authGet } from "../api/auth-client.ts";
import { AuthError } from "../ui/failures/auth-error.ts";
import { readFullOrganization } from "./full-organization.ts";

/** One organization with its members and invitations; `null` when there is none of this slug for this person. */
export function organizationQuery(slug: string) {
  return queryOptions({ queryKey: ["organization", slug], queryFn: () => ask(slug) });
}

async function ask(slug: string) {
  try {
    return readFullOrganization(
      await authGet(`/organization/get-full-organization?organizationSlug=${encodeURIComponent(slug)}`),
    );
  } catch (error) {
    if (error instanceof AuthError && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}
