import { type SQL, sql } from "drizzle-orm";

/**
 * Whom an organization counts for when shared capacity is divided: its longest-standing owner, so that whoever founds
 * twenty organizations gets one turn and not twenty. An organization without an owner counts for itself. A SQL
 * expression, as is `id`.
 */
export const claimantOf = (id: string) => `coalesce((
  select owner.user_id from member owner
  where owner.organization_id = ${id} and 'owner' = any (string_to_array(replace(owner.role, ' ', ''), ','))
  order by owner.created_at, owner.id limit 1
), ${id})`;

/** SQL subquery for `in`: ids of the organizations that count for the same person as this one, including itself. */
export function countedWith(organizationId: string): SQL {
  return sql`(
    select other.organization_id from member other
    where other.user_id = (select ${sql.raw(claimantOf("asked.id"))} from (select ${organizationId}::text as id) asked)
      and other.user_id = ${sql.raw(claimantOf("other.organization_id"))}
    union all select ${organizationId}::text
  )`;
}
