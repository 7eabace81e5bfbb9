import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { canHear } from "../rules/listed-rules.store.ts";

/** More are looked at a minute later. */
const AT_ONCE = 100;

/** Nobody hears by any receiver of the first step, or no shop is left that a `rule` could be about. */
const TELLS_NOBODY = sql`(not exists (select from rule_receiver left join destination on destination.id = rule_receiver.destination_id
    where rule_receiver.rule_id = rule.id and step = 0 and ${canHear(sql`rule.organization_id`)})
  or (scope <> 'all' and not exists (select from shop where shop.organization_id = rule.organization_id and case scope
    when 'projects' then project_id::text = any(scope_ids)
    when 'shops' then shop.id::text = any(scope_ids)
    else exists (select from shop_tag where shop_tag.organization_id = shop.organization_id
      and shop_tag.shop_id = shop.id and tag_id::text = any(scope_ids)) end)))`;

/** Organizations with rules that tell nobody since a short time, or that do again. */
export async function listWithSilentRules(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct organization_id as id from rule where organization_id is not null
      and (is_on and ${TELLS_NOBODY}) <> (silent_since is not null) order by id limit ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** Those of these rules of which nobody was told yet, once. */
export async function takeSilent(
  tx: Db,
  organizationId: string,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    update rule set silent_since = ${now.toISOString()} where organization_id = ${organizationId} and silent_since is null
      and id = any(${sql.param([...ids])}::uuid[]) returning id`);
  return new Set(rows.map(({ id }) => id));
}

/** All others tell somebody, or are switched off: what people have in their inbox of them is over. Whose inboxes changed. */
export async function endSilence(
  tx: Db,
  organizationId: string,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ userId: string }>(sql`
    with heard as (
      update rule set silent_since = null where organization_id = ${organizationId} and silent_since is not null
        and not (id = any(${sql.param([...ids])}::uuid[])) returning id
    )
    update notification set ended_at = ${now.toISOString()} from heard
    where notification.rule_id = heard.id and ended_at is null returning notification.user_id as "userId"`);
  return [...new Set(rows.map(({ userId }) => userId))];
}
