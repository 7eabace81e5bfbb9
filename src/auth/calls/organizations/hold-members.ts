import { tryGetCurrentAuthEndpointContext } from "@better-auth/core/context";
import { APIError } from "better-auth/api";
import type { Db } from "../../../lib/db.ts";
import { findMembership, findOrganizationId } from "../../../organizations/organizations.store.ts";
import { type Person, SIGN_IN_TEXTS, type SignInProblem } from "../../../organizations/sign-in/sign-in-rules.ts";
import { fieldsOf } from "../../wire/fields-of.ts";
import { personOf } from "../../person-of.ts";
import type { CallAt } from "../auth-call.ts";

/** Members who have not signed in as the organization asks for (product rule). */
export function refuseByRules({ problem }: { problem: SignInProblem | null }): void {
  if (problem !== null)
    throw new APIError("FORBIDDEN", { message: SIGN_IN_TEXTS[problem].en, code: `${problem.toUpperCase()}_REQUIRED` });
}

/** Whether the rows that the library reads of this model say that somebody belongs to an organization. */
export function tellsOfMembers(model: string): boolean {
  return model === "member" || model === "teamMember";
}

/**
 * Stands where every auth call finds out that its caller is a member, whatever the call names the organization by: in the
 * look-up itself. Gives the rows that the call may know of.
 * @throws APIError for members whom a rule of their organization keeps out
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
