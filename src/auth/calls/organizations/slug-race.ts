import { z } from "zod";
import { findOrganizationId } from "../../../organizations/organizations.store.ts";
import type { Lost } from "../auth-call.ts";

const ORGANIZATION_EXISTS = { message: "Organization already exists", code: "ORGANIZATION_ALREADY_EXISTS" };
const SLUG_TAKEN = { message: "Organization slug already taken", code: "ORGANIZATION_SLUG_ALREADY_TAKEN" };

const slugBody = z.object({ slug: z.string().optional(), data: z.object({ slug: z.string().optional() }).optional() });

/**
 * Two people take the same slug at once: the database accepts one, and the other is told that it is taken. The only
 * other race is for the last place within the limit; the second attempt reports that.
 */
export async function slugTakenAtCreation(lost: Lost): Promise<Response | null> {
  if (lost.response.status !== 500) return null;
  return (await isTaken(lost)) ? Response.json(ORGANIZATION_EXISTS, { status: 400 }) : await lost.again();
}

export async function slugTakenAtChange(lost: Lost): Promise<Response | null> {
  if (lost.response.status !== 500) return null;
  return (await isTaken(lost)) ? Response.json(SLUG_TAKEN, { status: 400 }) : null;
}

async function isTaken({ incoming, dependencies }: Lost): Promise<boolean> {
  const body = slugBody.safeParse(incoming.fields);
  const slug = body.data?.slug ?? body.data?.data?.slug;
  return slug !== undefined && (await findOrganizationId(dependencies.db, { by: "slug", value: slug })) !== null;
}
