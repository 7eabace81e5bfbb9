import { type SQL, sql } from "drizzle-orm";
import { member } from "../../organizations/organization.table.ts";
import { letsIn, signInProblem } from "../../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import type { TellingOwner } from "../delivering/telling-owner.ts";

/** Whose rules they are; of somebody's own, how they have signed in. */
export type RuleOwner =
  | Extract<TellingOwner, { userId: null }>
  | (Extract<TellingOwner, { userId: string }> & { person: Person });

export function ruleOwner(owner: TellingOwner, person: Person): RuleOwner {
  return owner.organizationId === null ? { ...owner, person } : owner;
}

/** Organizations whose shops the owner's rules are about, for `in`. Of a person: those that let them in now. */
export function organizationsOf(owner: RuleOwner): SQL {
  return owner.organizationId === null
    ? sql`(select ${member.organizationId} from ${member} where ${letsIn(owner.person)})`
    : sql`(${owner.organizationId})`;
}

/** The same where it counts who is told: whoever still has to sign in through an identity provider is told, too. */
export function toldOrganizationsOf(owner: RuleOwner): SQL {
  if (owner.organizationId !== null) return organizationsOf(owner);
  const problem = signInProblem({ id: sql`${member}.user_id`, ssoProviderId: null });
  return sql`(select ${member.organizationId} from ${member} where ${member.userId} = ${owner.userId} and ${problem} is distinct from 'two_factor')`;
}
