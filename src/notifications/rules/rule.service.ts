import { randomUUID } from "node:crypto";
import type { By } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import type { AuditAction } from "../../audit/audit-actions.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { notify } from "../../lib/events.ts";
import { tellingHint } from "../../lib/hints.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { RULE_LIMITS } from "./rule-limits.ts";
import type { RuleInput } from "./rule-input.ts";
import {
  countScope,
  deleteRule,
  hasReceivers,
  holdRules,
  insertRule,
  placeRules,
  type StoredRule,
  updateRule,
} from "./rule.store.ts";
import { RULE_SENTENCES } from "./sentences.ts";

/** Who changes rules, and when. */
export interface RuleContext {
  db: Db;
  access: MemberAccess;
  by: By;
}

const CREATED = { action: "rule.create" } as const;
const CHANGED = { action: "rule.update" } as const;

interface Seen {
  id: string | null;
  /** That they saw; `null`: a new one. */
  version: number | null;
}

/** Saves a new rule, the last of all, or a change of one that was seen in that version. */
export function saveRule(ctx: RuleContext, { id, version }: Seen, given: RuleInput) {
  return ctx.db.transaction(async (tx) => {
    const rules = await holdRules(tx, ctx.access);
    const before = id === null ? null : oneOf(rules, id);
    if (before !== null && before.version !== version) throw new Refusal("conflict", RULE_SENTENCES.changed);
    if (before === null && rules.length >= RULE_LIMITS.perOrganization)
      throw new Refusal("bad_request", RULE_SENTENCES.tooMany(RULE_LIMITS.perOrganization));
    await refuseUnknown(tx, ctx.access, given);
    const saved = { id: before?.id ?? randomUUID(), version: 1 };
    if (before === null) await insertRule(tx, ctx.access, { ...given, id: saved.id, place: placeAfter(rules) });
    else saved.version = await updateRule(tx, ctx.access, { ...given, id: before.id });
    const change = before === null ? CREATED : CHANGED;
    await record(tx, ctx, { ...change, id: saved.id, before: before && valuesOf(before), after: given });
    return saved;
  });
}

const placeAfter = (rules: readonly StoredRule[]) => (rules.at(-1)?.place ?? 0) + 1;

export function removeRule(ctx: RuleContext, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = oneOf(await holdRules(tx, ctx.access), id);
    await deleteRule(tx, ctx.access, id);
    await record(tx, ctx, { action: "rule.delete", id, before: valuesOf(before), after: null });
  });
}

/** Makes this the order of all rules. */
export function orderRules(ctx: RuleContext, ids: readonly string[]): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const known = (await holdRules(tx, ctx.access)).map(({ id }) => id);
    const isWhole = known.length === ids.length && known.every((id) => ids.includes(id));
    if (!isWhole) throw new Refusal("conflict", RULE_SENTENCES.otherOrder);
    await placeRules(tx, ctx.access, ids);
    await record(tx, ctx, { action: "rule.order", id: null, before: { order: known }, after: { order: ids } });
  });
}

function oneOf(rules: readonly StoredRule[], id: string): StoredRule {
  const found = rules.find((rule) => rule.id === id);
  if (found === undefined) throw new Refusal("not_found", RULE_SENTENCES.noSuchRule);
  return found;
}

async function refuseUnknown(tx: Db, access: MemberAccess, given: RuleInput): Promise<void> {
  if ((await countScope(tx, access, given)) < given.scopeIds.length)
    throw new Refusal("not_found", RULE_SENTENCES.noSuchScope, "scopeIds");
  if (!(await hasReceivers(tx, access, given.receivers)))
    throw new Refusal("not_found", RULE_SENTENCES.noSuchReceiver, "receivers");
}

/** What somebody wrote, without what we keep beside it. */
function valuesOf({ id: _, organizationId: __, userId: ___, place: ____, version: _____, ...values }: StoredRule) {
  return values;
}

interface Recorded {
  action: Extract<AuditAction, `rule.${string}`>;
  /** `null`: all of them. */
  id: string | null;
  before: Record<string, unknown> | null;
  after: object | null;
}

async function record(tx: Db, { access, by }: RuleContext, { action, id, before, after }: Recorded): Promise<void> {
  const { organizationId } = access;
  const name = Object.entries(after ?? before ?? {}).find(([field]) => field === "name")?.[1];
  const about = {
    organizationId,
    subject: "rule" as const,
    subjectId: id ?? organizationId,
    subjectName: typeof name === "string" ? name : null,
  };
  await audit(tx, by, about, { action, before, after: after === null ? null : { ...after } });
  await notify(tx, tellingHint(organizationId));
}
