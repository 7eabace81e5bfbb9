import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { listenersOf } from "../delivering/deciding/listeners.ts";
import { listConcerned } from "../delivering/deciding/notices.store.ts";
import { aboutWatched } from "../delivering/deciding/own/own-rules.ts";
import { listWatched } from "../delivering/deciding/own/own-rules.store.ts";
import { listHeardWithShared } from "./heard-lately.store.ts";
import type { RuleInput } from "./rule-input.ts";
import { organizationsOf, type RuleOwner } from "./rule-owner.store.ts";

const WEEK = 7 * 86_400_000;
const ANYBODY = "anybody";

/** How often a rule would have told somebody in the last seven days, had it been so then. */
export function effectOf(db: Db, owner: RuleOwner, rule: RuleInput, now: Date): Promise<number> {
  return effectOfAll(db, owner, [rule], now);
}

/** The same of several that tell the same, which is told once. */
export async function effectOfAll(db: Db, owner: RuleOwner, rules: readonly RuleInput[], now: Date): Promise<number> {
  if (rules.length === 0) return 0;
  let count = 0;
  for (const organizationId of await listOrganizations(db, owner))
    count += await effectIn(db, organizationId, { owner, rules, now });
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
  { owner, rules, now }: { owner: RuleOwner; rules: readonly RuleInput[]; now: Date },
): Promise<number> {
  const heard = await listHeardWithShared(db, { organizationId }, new Date(now.getTime() - WEEK));
  const shopIds = [...new Set(heard.flatMap((one) => one.shopIds))];
  const shops = await listConcerned(db, organizationId, shopIds);
  const userIds = owner.userId !== null && rules.some(({ scope }) => scope === "watched") ? [owner.userId] : [];
  const watched = await listWatched(db, organizationId, { userIds, shopIds });
  const happened = heard.map(({ shopIds: ids, ...one }) => ({
    ...one,
    shops: ids.flatMap((id) => shops.get(id) ?? []),
  }));
  const supposed = rules.map((rule, index) => {
    const asked = { ...rule, id: String(index), pace: "now" as const, destinationIds: [ANYBODY] };
    return aboutWatched(asked, watched.get(owner.userId ?? "") ?? []);
  });
  return listenersOf({ now: now.toISOString(), rules: supposed, threads: [] }, happened).notices.length;
}
