import { type SQL, sql } from "drizzle-orm";

/**
 * For whom an organization counts where many share something: its owner since the longest time, so that whoever founds
 * twenty of them has one turn and not twenty. Without an owner it counts for itself. A value in SQL; `id` is one, too.
 */
export const claimantOf = (id: string) => `coalesce((
  select owner.user_id from member owner
  where owner.organization_id = ${id} and 'owner' = any (string_to_array(replace(owner.role, ' ', ''), ','))
  order by owner.created_at, owner.id limit 1
), ${id})`;

/** Ids of the organizations that count for the same person as this one, itself among them: a query for `in`. */
export function countedWith(organizationId: string): SQL {
  return sql`(
    select other.organization_id from member other
    where other.user_id = (select ${sql.raw(claimantOf("asked.id"))} from (select ${organizationId}::text as id) asked)
      and other.user_id = ${sql.raw(claimantOf("other.organization_id"))}
    union all select ${organizationId}::text
  )`;
}
