import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { eq } from "drizzle-orm";
import { session as sessionTable } from "../../identity/identity.table.ts";
import {
  findMemberRole,
  findOrganizationId,
  findSsoOrganization,
  type OrganizationClue,
} from "../../organizations/organizations.store.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { fieldsOf } from "./fields-of.ts";

/** Calls that name an organization and may be made by people who do not belong to it, or that name none. */
const OPEN_TO_STRANGERS = new Set([
  "/organization/create",
  "/organization/check-slug",
  "/organization/list",
  "/organization/list-user-invitations",
  "/organization/get-invitation",
  "/organization/accept-invitation",
  "/organization/reject-invitation",
]);
const ABOUT_A_PROVIDER = new Set([
  "/sso/get-provider",
  "/sso/update-provider",
  "/sso/delete-provider",
  "/sso/request-domain-verification",
  "/sso/verify-domain",
]);

const NO_ORGANIZATION = { message: "Organization not found", code: "ORGANIZATION_NOT_FOUND" };
const NO_PROVIDER = { message: "Provider not found", code: "PROVIDER_NOT_FOUND" };

/** Tells outsiders of an organization what an unknown id is told, so that nobody learns which organizations exist. */
export async function refuseStrangers(context: GenericEndpointContext, dependencies: AuthDependencies): Promise<void> {
  const session = await getSessionFromCtx(context);
  if (!session) return;
  const person = { userId: session.user.id, sessionId: session.session.id };
  if (ABOUT_A_PROVIDER.has(context.path)) return await refuseStrangersOfProvider(context, person.userId, dependencies);
  if (context.path === "/sso/register")
    return await refuseStrangersOfRegistration(context, person.userId, dependencies);
  if (!context.path.startsWith("/organization/") || OPEN_TO_STRANGERS.has(context.path)) return;
  const clue = clueOf(context);
  if (clue === "none") return;
  const active = session.session.activeOrganizationId;
  if (clue !== "active") await refuseUnlessMember(clue, person.userId, dependencies);
  else if (typeof active === "string") await refuseFormerMember(active, person, dependencies);
}

/** What the call names its organization by; "active" when it relies on the one chosen in the session, "none" when it ends that choice. */
function clueOf(context: GenericEndpointContext): OrganizationClue | "active" | "none" {
  const fields = { ...fieldsOf(context.query), ...fieldsOf(context.body) };
  if (fields.organizationId === null || (context.path === "/organization/set-active-team" && fields.teamId === null))
    return "none";
  const text = (name: string) => (typeof fields[name] === "string" && fields[name] !== "" ? fields[name] : null);
  const [slug, id, teamId, invitationId] = [
    text("organizationSlug"),
    text("organizationId"),
    text("teamId"),
    text("invitationId"),
  ];
  if (slug !== null) return { slug };
  if (id !== null) return { id };
  if (teamId !== null) return { teamId };
  return invitationId === null ? "active" : { invitationId };
}

async function refuseUnlessMember(clue: OrganizationClue, userId: string, { db }: AuthDependencies): Promise<void> {
  const organizationId = await findOrganizationId(db, clue);
  if (organizationId === null || (await findMemberRole(db, userId, organizationId)) === null)
    throw new APIError("NOT_FOUND", NO_ORGANIZATION);
}

/** Somebody who was removed meanwhile is a stranger too, and forgets the choice. */
async function refuseFormerMember(
  organizationId: string,
  person: { userId: string; sessionId: string },
  { db }: AuthDependencies,
): Promise<void> {
  if ((await findMemberRole(db, person.userId, organizationId)) !== null) return;
  await db
    .update(sessionTable)
    .set({ activeOrganizationId: null, activeTeamId: null })
    .where(eq(sessionTable.id, person.sessionId));
  throw new APIError("NOT_FOUND", NO_ORGANIZATION);
}

async function refuseStrangersOfProvider(
  context: GenericEndpointContext,
  userId: string,
  { db }: AuthDependencies,
): Promise<void> {
  const providerId = fieldsOf(context.body).providerId ?? fieldsOf(context.query).providerId;
  if (typeof providerId !== "string") return;
  const organizationId = await findSsoOrganization(db, providerId);
  if (organizationId === null || (await findMemberRole(db, userId, organizationId)) === null)
    throw new APIError("NOT_FOUND", NO_PROVIDER);
}

/** A provider always belongs to an organization: without one, anybody could claim any domain. */
async function refuseStrangersOfRegistration(
  context: GenericEndpointContext,
  userId: string,
  dependencies: AuthDependencies,
): Promise<void> {
  const { organizationId } = fieldsOf(context.body);
  if (typeof organizationId !== "string")
    throw new APIError("BAD_REQUEST", { message: "organizationId is required", code: "ORGANIZATION_REQUIRED" });
  await refuseUnlessMember({ id: organizationId }, userId, dependencies);
}
