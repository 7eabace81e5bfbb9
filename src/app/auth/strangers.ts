import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { eq } from "drizzle-orm";
import { session as sessionTable } from "../../identity/identity.table.ts";
import {
  findMembership,
  findOrganizationId,
  findSsoOrganization,
  type Membership,
  type OrganizationClue,
} from "../../organizations/organizations.store.ts";
import { type Person, SIGN_IN_TEXTS } from "../../organizations/sign-in-rules.ts";
import type { AuthDependencies } from "./auth-dependencies.ts";
import { fieldsOf } from "./fields-of.ts";
import { personOf } from "./person-of.ts";

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

/** Open to members whom the organization's rules keep out: nobody is held by a door that they cannot pass. */
const WAY_OUT = "/organization/leave";

const NO_ORGANIZATION = { message: "Organization not found", code: "ORGANIZATION_NOT_FOUND" };
const NO_PROVIDER = { message: "Provider not found", code: "PROVIDER_NOT_FOUND" };

/** Tells outsiders of an organization what an unknown id is told, so that nobody learns which organizations exist. */
export async function refuseStrangers(context: GenericEndpointContext, dependencies: AuthDependencies): Promise<void> {
  const session = await getSessionFromCtx(context);
  if (!session) return;
  const person = personOf(session);
  if (ABOUT_A_PROVIDER.has(context.path)) return await refuseStrangersOfProvider(context, person, dependencies);
  if (context.path === "/sso/register") return await refuseStrangersOfRegistration(context, person, dependencies);
  if (!context.path.startsWith("/organization/") || OPEN_TO_STRANGERS.has(context.path)) return;
  const clue = clueOf(context);
  if (clue === "none") return;
  const active = session.session.activeOrganizationId;
  if (clue !== "active") {
    const membership = await membershipOf(clue, person, dependencies);
    if (context.path !== WAY_OUT) refuseByRules(membership);
  }
  if (clue === "active" && typeof active === "string")
    await refuseFormerMember(active, person, session.session.id, dependencies);
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

async function membershipOf(clue: OrganizationClue, person: Person, { db }: AuthDependencies): Promise<Membership> {
  const organizationId = await findOrganizationId(db, clue);
  const membership = organizationId === null ? null : await findMembership(db, person, organizationId);
  if (membership === null) throw new APIError("NOT_FOUND", NO_ORGANIZATION);
  return membership;
}

/** Members who have not signed in as the organization asks for (product rule). */
function refuseByRules({ problem }: Membership): void {
  if (problem !== null)
    throw new APIError("FORBIDDEN", { message: SIGN_IN_TEXTS[problem].en, code: `${problem.toUpperCase()}_REQUIRED` });
}

/** Somebody who was removed meanwhile is a stranger too, and forgets the choice. */
async function refuseFormerMember(
  organizationId: string,
  person: Person,
  sessionId: string,
  { db }: AuthDependencies,
): Promise<void> {
  const membership = await findMembership(db, person, organizationId);
  if (membership !== null) return refuseByRules(membership);
  await db
    .update(sessionTable)
    .set({ activeOrganizationId: null, activeTeamId: null })
    .where(eq(sessionTable.id, sessionId));
  throw new APIError("NOT_FOUND", NO_ORGANIZATION);
}

async function refuseStrangersOfProvider(
  context: GenericEndpointContext,
  person: Person,
  { db }: AuthDependencies,
): Promise<void> {
  const providerId = fieldsOf(context.body).providerId ?? fieldsOf(context.query).providerId;
  if (typeof providerId !== "string") return;
  const organizationId = await findSsoOrganization(db, providerId);
  const membership = organizationId === null ? null : await findMembership(db, person, organizationId);
  if (membership === null) throw new APIError("NOT_FOUND", NO_PROVIDER);
  refuseByRules(membership);
}

/** A provider always belongs to an organization: without one, anybody could claim any domain. */
async function refuseStrangersOfRegistration(
  context: GenericEndpointContext,
  person: Person,
  dependencies: AuthDependencies,
): Promise<void> {
  const { organizationId } = fieldsOf(context.body);
  if (typeof organizationId !== "string")
    throw new APIError("BAD_REQUEST", { message: "organizationId is required", code: "ORGANIZATION_REQUIRED" });
  refuseByRules(await membershipOf({ id: organizationId }, person, dependencies));
}
