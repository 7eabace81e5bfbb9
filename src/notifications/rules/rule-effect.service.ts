import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { listenersOf } from "../delivering/deciding/listeners.ts";
import { listConcerned } from "../delivering/deciding/notices.store.ts";
import { aboutWatched } from "../delivering/deciding/own/own-rules.ts";
import { listWatched } from "../delivering/deciding/own/own-rules.store.ts";
import { listHeardLately } from "./heard-lately.store.ts";
import type { RuleInput } from "./rule-input.ts";
import { organizationsOf, type RuleOwner } from "./rule-owner.store.ts";

const WEEK = 7 * 86_400_000;
const ANYBODY = "anybody";

/** How often a rule would have told somebody in the last seven days, had it been so then. */
export async function effectOf(db: Db, owner: RuleOwner, rule: RuleInput, now: Date): Promise<number> {
  let count = 0;
  for (const organizationId of await listOrganizations(db, owner))
    count += await effectIn(db, organizationId, { owner, rule, now });
  return count;
}

async function listOrganizations(db: Db, owner: RuleOwner): Promise<readonly string[]> {
  if (owner.organizationId !== null) return [owner.organizationId];
  const { rows } = await db.execute<{ id: string }>(sql`
    select organization_id as id from ${organizationsOf(owner)} as mine order by 1`);
  return rows.map(({ id }) => id);
}

async function effectIn(
  db: Db,
  organizationId: string,
  { owner, rule, now }: { owner: RuleOwner; rule: RuleInput; now: Date },
): Promise<number> {
  const heard = await listHeardLately(db, { organizationId }, new Date(now.getTime() - WEEK));
  const shopIds = [...new Set(heard.flatMap((one) => one.shopIds))];
  const shops = await listConcerned(db, organizationId, shopIds);
  const userIds = owner.userId === null || rule.scope !== "watched" ? [] : [owner.userId];
  const watched = await listWatched(db, organizationId, { userIds, shopIds });
  const happened = heard.map(({ shopIds: ids, ...one }) => ({
    ...one,
    shops: ids.flatMap((id) => shops.get(id) ?? []),
  }));
  const asked = { ...rule, id: ANYBODY, pace: "now" as const, destinationIds: [ANYBODY] };
  const supposed = aboutWatched(asked, watched.get(owner.userId ?? "") ?? []);
  return listenersOf({ now: now.toISOString(), rules: [supposed], threads: [] }, happened).notices.length;
}
