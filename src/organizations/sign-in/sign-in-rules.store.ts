import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { account, user } from "../../identity/identity.table.ts";
import { member, organization, ssoProvider } from "../organization.table.ts";
import type { Person, SignInProblem } from "./sign-in-rules.ts";

/** Somebody who asks, or the places for them in a statement that is built before anybody does. */
type Asking = Person | Readonly<Record<keyof Person, Placeholder>>;

/** For statements that are built once; {@link asking} fills them in. */
export const WHO_ASKS = {
  id: sql.placeholder("personId"),
  ssoProviderId: sql.placeholder("personSsoProviderId"),
  cameByPasskey: sql.placeholder("personCameByPasskey"),
};

export function asking({ id, ssoProviderId, cameByPasskey = false }: Person) {
  return { personId: id, personSsoProviderId: ssoProviderId, personCameByPasskey: cameByPasskey };
}

// Drizzle leaves the table away from columns where a query has only one; inside these subqueries it must stay.
const memberRole = sql`${member}.role`;
const memberOrganizationId = sql`${member}.organization_id`;

const isOwner = sql`'owner' = any(string_to_array(replace(${memberRole}, ' ', ''), ','))`;

/**
 * What keeps the person of a `member` row out of its organization, null when nothing does. The only place that knows
 * the rules for signing in, for calls and lists alike. Single sign-on is not asked of owners, so that nobody can lock
 * an organization up; two factors are asked of everybody who has a password. A session that a provider began counts for
 * as long as that provider opens the account.
 */
export function signInProblem(person: Asking): SQL<SignInProblem | null> {
  const cameByItsProvider = sql`exists (
    select 1 from ${ssoProvider} as p
    join ${account} as a on a.provider_id = p.provider_id and a.user_id = ${person.id}::text
    where p.provider_id = ${person.ssoProviderId}::text and p.organization_id = ${memberOrganizationId} and p.domain_verified
  )`;
  return sql<SignInProblem | null>`(
    select case
      when o.requires_sso and not ${isOwner} and not ${cameByItsProvider} then 'sso'
      when o.requires_two_factor and not ${cameByItsProvider} and not ${hasSecondFactor(person)} then 'two_factor'
    end
    from ${organization} as o where o.id = ${memberOrganizationId}
  )`;
}

/**
 * Whether somebody needs no second factor: has one, came by a passkey, which is two in one, or has no password to
 * steal.
 */
function hasSecondFactor(person: Asking): SQL<boolean> {
  return sql<boolean>`(${person.cameByPasskey ?? false}::boolean or not exists (
    select 1 from ${user} as u
    join ${account} as a on a.user_id = u.id and a.provider_id = 'credential' and a.password is not null
    where u.id = ${person.id}::text and u.two_factor_enabled is not true
  ))`;
}

/** Whether a `member` row lets the person in: the condition of every list over a person's organizations. */
export function letsIn(person: Asking): SQL | undefined {
  return and(eq(member.userId, person.id), isNull(signInProblem(person)));
}
