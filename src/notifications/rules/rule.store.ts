import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { destination } from "../delivering/destination.table.ts";
import { rule, ruleReceiver } from "../delivering/rule.table.ts";
import type { TellingOwner } from "../delivering/telling-owner.ts";
import { holdOwner, isDestinationOf, isRuleOf } from "../delivering/telling-owner.store.ts";
import type { RuleInput, RuleReceiver } from "./rule-input.ts";
import { organizationsOf, type RuleOwner } from "./rule-owner.store.ts";

const isOf = (owner: TellingOwner, id: string) => and(isRuleOf(owner), eq(rule.id, id));

/** One change of an owner's rules after the other. Returns them all in their order, for the audit log too. */
export async function holdRules(tx: Db, owner: TellingOwner) {
  await holdOwner(tx, owner);
  return await tx.select().from(rule).where(isRuleOf(owner)).orderBy(asc(rule.place), asc(rule.id));
}

export type StoredRule = Awaited<ReturnType<typeof holdRules>>[number];

type Id = { id: string };

export async function insertRule(
  tx: Db,
  { organizationId, userId }: TellingOwner,
  { id, place, ...given }: RuleInput & Id & { place: number },
) {
  await tx.insert(rule).values({ id, place, organizationId, userId, ...columnsOf(given) });
  await insertReceivers(tx, id, given.receivers);
}

export async function updateRule(tx: Db, of: TellingOwner, { id, ...given }: RuleInput & Id): Promise<number> {
  const [saved] = await tx
    .update(rule)
    .set({ ...columnsOf(given), version: sql`${rule.version} + 1` })
    .where(isOf(of, id))
    .returning({ version: rule.version });
  if (saved === undefined) throw new Error("A held rule is gone");
  await tx.delete(ruleReceiver).where(eq(ruleReceiver.ruleId, id));
  await insertReceivers(tx, id, given.receivers);
  return saved.version;
}

const columnsOf = ({ receivers: _, ...values }: RuleInput) => values;

async function insertReceivers(tx: Db, ruleId: string, receivers: readonly RuleReceiver[]): Promise<void> {
  await tx
    .insert(ruleReceiver)
    .values(receivers.map(({ watchers, ...one }) => ({ ruleId, ...one, watchers: watchers ? true : null })));
}

export async function deleteRule(tx: Db, of: TellingOwner, id: string): Promise<void> {
  await tx.delete(rule).where(isOf(of, id));
}

/** Makes this their order. */
export async function placeRules(tx: Db, owner: TellingOwner, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update rule set place = given.place
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as given (id, place)
    where rule.id = given.id and ${isRuleOf(owner)}`);
}

/** How many of these things there are in the owner's organizations. */
export async function countScope(
  tx: Db,
  owner: RuleOwner,
  { scope, scopeIds }: Pick<RuleInput, "scope" | "scopeIds">,
): Promise<number> {
  if (scope === "all" || scope === "watched") return 0;
  const table = { projects: sql`project`, tags: sql`tag`, shops: sql`shop` }[scope];
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from ${table}
    where ${table}.organization_id in ${organizationsOf(owner)} and id::text = any(${sql.param([...scopeIds])}::text[])`);
  return rows[0]?.count ?? 0;
}

/** Whether the owner has all of these channels, teams and members. They cannot go before the transaction ends. */
export async function hasReceivers(tx: Db, owner: TellingOwner, receivers: readonly RuleReceiver[]): Promise<boolean> {
  const { organizationId } = owner;
  const idsOf = (pick: (one: RuleReceiver) => string | null) => [
    ...new Set(receivers.flatMap((one) => pick(one) ?? [])),
  ];
  const destinationIds = idsOf(({ destinationId }) => destinationId);
  const teamIds = idsOf(({ teamId }) => teamId);
  const userIds = idsOf(({ userId }) => userId);
  const held = await tx
    .select({ id: destination.id })
    .from(destination)
    .where(and(isDestinationOf(owner), sql`${destination.id} = any(${sql.param(destinationIds)}::uuid[])`))
    .orderBy(asc(destination.id))
    .for("key share");
  if (teamIds.length + userIds.length === 0) return held.length === destinationIds.length;
  const { rows } = await tx.execute<{ teams: number; people: number }>(sql`
    select (select count(*)::integer from team where organization_id = ${organizationId}
        and id = any(${sql.param(teamIds)}::text[])) as teams,
      (select count(*)::integer from member where organization_id = ${organizationId}
        and user_id = any(${sql.param(userIds)}::text[])) as people`);
  const [found] = rows;
  return held.length === destinationIds.length && found?.teams === teamIds.length && found.people === userIds.length;
}
