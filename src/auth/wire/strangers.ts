import type { GenericEndpointContext } from "better-auth";
import { APIError, getSessionFromCtx } from "better-auth/api";
import { eq } from "drizzle-orm";
import { session as sessionTable } from "../../identity/identity.table.ts";
import { findMembership, findOrganizationId, type OrganizationClue } from "../../organizations/organizations.store.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import type { AuthDependencies } from "../auth-dependencies.ts";
import type { AuthCall } from "../calls/auth-call.ts";
import { fieldsOf } from "./fields-of.ts";
import { refuseByRules } from "../calls/organizations/hold-members.ts";
import { namedOrganizations } from "./named-organizations.ts";
import { personOf } from "../person-of.ts";

const NO_ORGANIZATION = { message: "Organization not found", code: "ORGANIZATION_NOT_FOUND" };
const TWO_ORGANIZATIONS = { message: "A call names one organization only", code: "TWO_ORGANIZATIONS" };

/** The same answer, word for word, for references that do not exist and for those that the caller has no access to. */
const NOT_FOUND = {
  id: ["NOT_FOUND", NO_ORGANIZATION],
  slug: ["NOT_FOUND", NO_ORGANIZATION],
  team: ["BAD_REQUEST", { message: "Team not found", code: "TEAM_NOT_FOUND" }],
  invitation: ["BAD_REQUEST", { message: "Invitation not found", code: "INVITATION_NOT_FOUND" }],
  member: ["BAD_REQUEST", { message: "Member not found", code: "MEMBER_NOT_FOUND" }],
  provider: ["NOT_FOUND", { message: "Provider not found", code: "PROVIDER_NOT_FOUND" }],
} as const;

/** Answers outsiders of an organization as if its id were unknown, so that nobody learns which organizations exist. */
export async function refuseStrangers(
  context: GenericEndpointContext,
  call: AuthCall,
  dependencies: AuthDependencies,
): Promise<void> {
  if (call.forStrangers === null) return;
  const session = await getSessionFromCtx(context);
  if (!session) return;
  const person = personOf(session);
  const clues = namedOrganizations(context, call);
  if (call.forStrangers === "open") return await refuseTwo(clues, dependencies);
  if (clues.length > 0) return await refuseStrangersOf(clues, person, dependencies);
  const active = session.session.activeOrganizationId;
  if (call.forStrangers === "closed" && typeof active === "string" && !endsChoice(context, call))
    await refuseFormerMember(active, person, session.session.id, dependencies);
}

/** Whether a call clears the organization or team stored in the session. */
function endsChoice(context: GenericEndpointContext, call: AuthCall): boolean {
  const fields = { ...fieldsOf(context.query), ...fieldsOf(context.body) };
  return fields.organizationId === null || (call.endsChoice !== undefined && fields[call.endsChoice] === null);
}

/**
 * A call may concern one organization, and the caller must belong to it. `holdMembers` handles members locked out by
 * its rules, in the look-up of memberships.
 */
async function refuseStrangersOf(
  clues: readonly OrganizationClue[],
  person: Person,
  { db }: AuthDependencies,
): Promise<void> {
  const found = await Promise.all(clues.map(async (clue) => ({ clue, id: await findOrganizationId(db, clue) })));
  for (const { clue, id } of found) {
    // If one organization is known, the library reports other unknown references: it knows which of them the call
    // needs.
    if (id === null && clues.length > 1 && clue.by !== "id" && clue.by !== "slug") continue;
    const membership = id === null ? null : await findMembership(db, person, id);
    const [status, answer] = clues.length === 1 && clue.by !== "provider" ? NOT_FOUND.id : NOT_FOUND[clue.by];
    if (membership === null) throw new APIError(status, answer);
  }
  if (new Set(found.map(({ id }) => id).filter((id) => id !== null)).size > 1)
    throw new APIError("BAD_REQUEST", TWO_ORGANIZATIONS);
}

/** For calls that strangers may make: the answer must not depend on whether a second reference exists. */
async function refuseTwo(clues: readonly OrganizationClue[], { db }: AuthDependencies): Promise<void> {
  const ids = await Promise.all(clues.map((clue) => findOrganizationId(db, clue)));
  if (new Set(ids).size > 1) throw new APIError("BAD_REQUEST", TWO_ORGANIZATIONS);
}

/** Somebody who was removed meanwhile is a stranger, too, and the session's choice is cleared. */
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
