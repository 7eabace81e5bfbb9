import { and, eq, isNull, type Placeholder, type SQL, sql } from "drizzle-orm";
import { account, user } from "../../identity/identity.table.ts";
import { member, organization, ssoProvider } from "../organization.table.ts";
import type { Person, SignInProblem } from "./sign-in-rules.ts";

/** The people of a statement, whichever way they come. */
interface Anybody {
  id: SQL;
  ssoProviderId: null;
  cameByPasskey?: undefined;
}

/** The person who asks, or placeholders for a prepared statement. */
type Asking = Person | Readonly<Record<keyof Person, Placeholder>> | Anybody;

/** For prepared statements; {@link asking} supplies the values. */
export const WHO_ASKS = {
  id: sql.placeholder("personId"),
  ssoProviderId: sql.placeholder("personSsoProviderId"),
  cameByPasskey: sql.placeholder("personCameByPasskey"),
};

export function asking({ id, ssoProviderId, cameByPasskey = false }: Person) {
  return { personId: id, personSsoProviderId: ssoProviderId, personCameByPasskey: cameByPasskey };
}

// Drizzle omits the table of a column if a query has only one table; inside these subqueries it is needed.
const memberRole = sql`${member}.role`;
const memberOrganizationId = sql`${member}.organization_id`;

const isOwner = sql`'owner' = any(string_to_array(replace(${memberRole}, ' ', ''), ','))`;

/**
 * What locks the person of a `member` row out of its organization; null if nothing does. This is the only place that
 * knows the sign-in rules, for calls and lists alike. Owners are exempt from single sign-on, so that nobody can lock
 * the organization for good; two factors are required of everybody with a password. A session begun by a provider
 * counts as long as that provider can open the account.
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
 * Whether somebody needs no (further) second factor: they have one, they used a passkey, which counts as two, or they
 * have no password that could be stolen.
 */
function hasSecondFactor(person: Asking): SQL<boolean> {
  return sql<boolean>`(${person.cameByPasskey ?? false}::boolean or not exists (
    select 1 from ${user} as u
    join ${account} as a on a.user_id = u.id and a.provider_id = 'credential' and a.password is not null
    where u.id = ${person.id}::text and u.two_factor_enabled is not true
  ))`;
}

/** Whether a `member` row lets the person in; use it in every list over a person's organizations. */
export function letsIn(person: Asking): SQL | undefined {
  return and(eq(member.userId, person.id), isNull(signInProblem(person)));
}
