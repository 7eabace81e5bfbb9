import { queryOptions } from "@tanstack/react-query";
import { ask } from "../auth-client.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { readFullOrganization } from "./full-organization.ts";

/** One organization with its members and invitations; `null` when there is none of this slug for this person. */
export function organizationQuery(slug: string) {
  return queryOptions({ queryKey: ["organization", slug], queryFn: () => find(slug) });
}

async function find(slug: string) {
  try {
    return readFullOrganization(await ask("organization.get-full-organization", { organizationSlug: slug }));
  } catch (error) {
    if (error instanceof AuthError && (error.status === 404 || error.status === 403)) return null;
    throw error;
  }
}
