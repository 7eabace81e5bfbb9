import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { waitsOnPurpose } from "../outbox.store.ts";
import { type InstanceNews, readInstanceNews } from "./instance-news.ts";

/** More shops than these are seen in the admin area. */
const SHOPS_TOLD = 20;

/** Something that is wrong with the instance now. `key`: names it in each admin's inbox. */
export interface InstanceFact {
  key: string;
  news: InstanceNews;
  since: Date;
}

/** Not one whose addresses do not exist: that is nobody's fault but theirs. */
const MAILS_FAIL =
  sql.raw(`channel = 'email' and failing_since is not null and ((state = 'struggling' and reason is null)
  or (state = 'disabled' and reason in ('message_refused', 'failing_for_days')))`);

/** What is wrong with the instance, as its admin area says it. */
export async function listInstanceFacts(db: Db, now: Date): Promise<readonly InstanceFact[]> {
  const { rows } = await db.execute<{ kind: string; subject: string; since: Date; data: unknown }>(sql`
    (select 'instance.shop_set_aside' as kind, shop.id::text as subject, set_aside_at as since,
        jsonb_build_object('shop', shop.name, 'organization', organization.name) as data
      from shop_state join shop on shop.organization_id = shop_state.organization_id and shop.id = shop_state.shop_id
      join organization on organization.id = shop.organization_id
      where set_aside_at is not null and worker_deaths > 0 order by set_aside_at desc, shop.id limit ${SHOPS_TOLD})
    union all
    select 'instance.cut_off', '', max(blind_since), '{}' from probe_location where disabled_at is null
      having bool_and(blind_since is not null)
    union all
    select 'instance.events_wait', '', min(date), '{}' from event where decided_at is null and not ${waitsOnPurpose}
      having min(date) < ${now.toISOString()}::timestamptz - interval '5 minutes'
    union all
    select 'instance.mail_fails', '', min(failing_since), '{}' from destination
      where ${MAILS_FAIL} and failing_since >= coalesce((select max(arrived_at) from destination where channel = 'email'), '-infinity')
      having count(*) > 0
    order by kind, subject`);
  return rows.flatMap(({ kind, subject, since, data }): InstanceFact[] => {
    const news = readInstanceNews(kind, data);
    return news === null ? [] : [{ key: `${kind}_${subject}`, news, since: new Date(since) }];
  });
}

const OF_INSTANCE = sql`kind in ('instance.shop_set_aside', 'instance.cut_off', 'instance.events_wait', 'instance.mail_fails')`;

/** What begins again so soon after its end is told in the inbox alone (product rule). */
const AGAIN_MINUTES = 30;

export interface KnownInstanceNews {
  isOpen: boolean;
  /** Whether it is open, or was until a short while ago. */
  isLately: boolean;
}

/** What everybody has of it, deleted or not, by their id and its key. */
export async function readInstanceNewsOf(db: Db, now: Date): Promise<ReadonlyMap<string, KnownInstanceNews>> {
  const { rows } = await db.execute<Record<string, unknown> & KnownInstanceNews & { userId: string; key: string }>(sql`
    select user_id as "userId", key, ended_at is null as "isOpen",
      ended_at is null or ended_at > ${now.toISOString()}::timestamptz - make_interval(mins => ${AGAIN_MINUTES}) as "isLately"
    from notification where ${OF_INSTANCE} order by user_id, key`);
  return new Map(rows.map(({ userId, key, isOpen, isLately }) => [`${userId} ${key}`, { isOpen, isLately }]));
}

/** Ends what is over, and takes it away from whoever is no admin any more; whose inboxes changed. */
export async function endInstanceNews(
  db: Db,
  { adminIds, keys, now }: { adminIds: readonly string[]; keys: readonly string[]; now: Date },
): Promise<readonly string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    with gone as (
      delete from notification where ${OF_INSTANCE} and user_id <> all(${sql.param([...adminIds])}::text[]) returning user_id
    ), ended as (
      update notification set ended_at = greatest(${now.toISOString()}::timestamptz, created_at)
      where ${OF_INSTANCE} and ended_at is null and user_id = any(${sql.param([...adminIds])}::text[])
        and key <> all(${sql.param([...keys])}::text[]) returning user_id
    )
    select user_id as "userId" from gone union select user_id from ended order by 1`);
  return rows.map(({ userId }) => userId);
}
