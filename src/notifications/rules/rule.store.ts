import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { organization } from "../../organizations/organization.table.ts";
import { destination } from "../delivering/destination.table.ts";
import { rule, ruleReceiver } from "../delivering/rule.table.ts";
import type { RuleInput, RuleReceiver } from "./rule-input.ts";

type Of = Pick<MemberAccess, "organizationId">;

const isOf = ({ organizationId }: Of, id: string) => and(eq(rule.organizationId, organizationId), eq(rule.id, id));

/** One change of an organization's rules after the other. Returns them all in their order, for the audit log too. */
export async function holdRules(tx: Db, { organizationId }: Of) {
  await tx
    .select({ id: organization.id })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for("no key update");
  return await tx
    .select()
    .from(rule)
    .where(eq(rule.organizationId, organizationId))
    .orderBy(asc(rule.place), asc(rule.id));
}

export type StoredRule = Awaited<ReturnType<typeof holdRules>>[number];

type Id = { id: string };

export async function insertRule(
  tx: Db,
  { organizationId }: Of,
  { id, place, ...given }: RuleInput & Id & { place: number },
) {
  await tx.insert(rule).values({ id, place, organizationId, ...columnsOf(given) });
  await insertReceivers(tx, id, given.receivers);
}

export async function updateRule(tx: Db, of: Of, { id, ...given }: RuleInput & Id): Promise<number> {
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

export async function deleteRule(tx: Db, of: Of, id: string): Promise<void> {
  await tx.delete(rule).where(isOf(of, id));
}

/** Makes this their order. */
export async function placeRules(tx: Db, { organizationId }: Of, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update rule set place = given.place
    from unnest(${sql.param([...ids])}::uuid[]) with ordinality as given (id, place)
    where rule.id = given.id and rule.organization_id = ${organizationId}`);
}

/** Which of these things the organization has. */
export async function countScope(
  tx: Db,
  { organizationId }: Of,
  { scope, scopeIds }: Pick<RuleInput, "scope" | "scopeIds">,
): Promise<number> {
  if (scope === "all") return 0;
  const table = { projects: sql`project`, tags: sql`tag`, shops: sql`shop` }[scope];
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::integer as count from ${table}
    where organization_id = ${organizationId} and id::text = any(${sql.param([...scopeIds])}::text[])`);
  return rows[0]?.count ?? 0;
}

/** Whether the organization has all of these channels, teams and members. They cannot go before the transaction ends. */
export async function hasReceivers(
  tx: Db,
  { organizationId }: Of,
  receivers: readonly RuleReceiver[],
): Promise<boolean> {
  const idsOf = (pick: (one: RuleReceiver) => string | null) => [
    ...new Set(receivers.flatMap((one) => pick(one) ?? [])),
  ];
  const destinationIds = idsOf(({ destinationId }) => destinationId);
  const teamIds = idsOf(({ teamId }) => teamId);
  const userIds = idsOf(({ userId }) => userId);
  const held = await tx
    .select({ id: destination.id })
    .from(destination)
    .where(
      and(
        eq(destination.organizationId, organizationId),
        sql`${destination.id} = any(${sql.param(destinationIds)}::uuid[])`,
      ),
    )
    .orderBy(asc(destination.id))
    .for("key share");
  const { rows } = await tx.execute<{ teams: number; people: number }>(sql`
    select (select count(*)::integer from team where organization_id = ${organizationId}
        and id = any(${sql.param(teamIds)}::text[])) as teams,
      (select count(*)::integer from member where organization_id = ${organizationId}
        and user_id = any(${sql.param(userIds)}::text[])) as people`);
  const [found] = rows;
  return held.length === destinationIds.length && found?.teams === teamIds.length && found.people === userIds.length;
}
