import { tryGetCurrentAuthEndpointContext } from "@better-auth/core/context";
import { APIError } from "better-auth/api";
import type { Db } from "../../../lib/db.ts";
import { findMembership, findOrganizationId } from "../../../organizations/organizations.store.ts";
import { type Person, SIGN_IN_TEXTS, type SignInProblem } from "../../../organizations/sign-in/sign-in-rules.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { personOf } from "../../person-of.ts";
import type { CallAt } from "../auth-call.ts";

/** Refuses members who have not signed in the way that the organization requires (product rule). */
export function refuseByRules({ problem }: { problem: SignInProblem | null }): void {
  if (problem !== null)
    throw new APIError("FORBIDDEN", { message: SIGN_IN_TEXTS[problem].en, code: `${problem.toUpperCase()}_REQUIRED` });
}

/** Whether rows of this model say that somebody is a member of an organization. */
export function tellsOfMembers(model: string): boolean {
  return model === "member" || model === "teamMember";
}

/**
 * Enforces an organization's sign-in rules where every auth call learns that its caller is a member: in the look-up of
 * memberships, however the call names the organization. Returns the rows that the call may see.
 * @throws APIError for members whom a rule of their organization locks out
 */
export async function holdMembers<T>(db: Db, rows: readonly T[], callAt: CallAt): Promise<T[]> {
  const endpoint = tryGetCurrentAuthEndpointContext();
  if (!endpoint?.path) return [...rows];
  const forHeld = callAt(endpoint.path)?.forHeld;
  const current = forHeld === "open" ? null : endpoint.context.session;
  if (!current) return [...rows];
  const person = personOf(current);
  const problems = await Promise.all(rows.map((row) => problemOf(db, person, fieldsOf(row))));
  if (forHeld === "filtered") return rows.filter((_, place) => problems[place] === null);
  for (const problem of problems) refuseByRules({ problem });
  return [...rows];
}

async function problemOf(db: Db, person: Person, row: Record<string, unknown>): Promise<SignInProblem | null> {
  if (row.userId !== person.id) return null;
  const organizationId =
    typeof row.teamId === "string"
      ? await findOrganizationId(db, { by: "team", value: row.teamId })
      : row.organizationId;
  if (typeof organizationId !== "string") return null;
  return (await findMembership(db, person, organizationId))?.problem ?? null;
}
