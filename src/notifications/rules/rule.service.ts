import { randomUUID } from "node:crypto";
import type { By } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import type { AuditAction } from "../../audit/audit-actions.ts";
import type { Db } from "../../lib/db.ts";
import { Refusal } from "../../lib/errors.ts";
import { sayTellingChanged } from "../delivering/telling-owner.store.ts";
import { RULE_LIMITS } from "./rule-limits.ts";
import type { RuleInput } from "./rule-input.ts";
import type { RuleOwner } from "./rule-owner.store.ts";
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
  owner: RuleOwner;
  by: By;
}

const CREATED = { action: "rule.create" } as const;
const CHANGED = { action: "rule.update" } as const;

export interface SeenRule {
  id: string | null;
  /** That they saw; `null`: a new one. */
  version: number | null;
}

/** Saves a new rule, the last of all, or a change of one that was seen in that version. */
export function saveRule(ctx: RuleContext, { id, version }: SeenRule, given: RuleInput) {
  return ctx.db.transaction(async (tx) => {
    const rules = await holdRules(tx, ctx.owner);
    const before = id === null ? null : oneOf(rules, id);
    if (before !== null && before.version !== version) throw new Refusal("conflict", RULE_SENTENCES.changed);
    const most = RULE_LIMITS[ctx.owner.organizationId === null ? "perPerson" : "perOrganization"];
    if (before === null && rules.length >= most) throw new Refusal("bad_request", RULE_SENTENCES.tooMany(most));
    await refuseUnknown(tx, ctx.owner, given);
    const saved = { id: before?.id ?? randomUUID(), version: 1 };
    if (before === null) await insertRule(tx, ctx.owner, { ...given, id: saved.id, place: placeAfter(rules) });
    else saved.version = await updateRule(tx, ctx.owner, { ...given, id: before.id });
    const change = before === null ? CREATED : CHANGED;
    await record(tx, ctx, { ...change, id: saved.id, before: before && valuesOf(before), after: given });
    return saved;
  });
}

const placeAfter = (rules: readonly StoredRule[]) => (rules.at(-1)?.place ?? 0) + 1;

export function removeRule(ctx: RuleContext, id: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = oneOf(await holdRules(tx, ctx.owner), id);
    await deleteRule(tx, ctx.owner, id);
    await record(tx, ctx, { action: "rule.delete", id, before: valuesOf(before), after: null });
  });
}

/** Makes this the order of all rules. */
export function orderRules(ctx: RuleContext, ids: readonly string[]): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const known = (await holdRules(tx, ctx.owner)).map(({ id }) => id);
    const isWhole = known.length === ids.length && known.every((id) => ids.includes(id));
    if (!isWhole) throw new Refusal("conflict", RULE_SENTENCES.otherOrder);
    await placeRules(tx, ctx.owner, ids);
    await record(tx, ctx, { action: "rule.order", id: null, before: { order: known }, after: { order: ids } });
  });
}

function oneOf(rules: readonly StoredRule[], id: string): StoredRule {
  const found = rules.find((rule) => rule.id === id);
  if (found === undefined) throw new Refusal("not_found", RULE_SENTENCES.noSuchRule);
  return found;
}

async function refuseUnknown(tx: Db, owner: RuleOwner, given: RuleInput): Promise<void> {
  if ((await countScope(tx, owner, given)) < given.scopeIds.length)
    throw new Refusal("not_found", RULE_SENTENCES.noSuchScope, "scopeIds");
  if (!(await hasReceivers(tx, owner, given.receivers)))
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

/** Only of an organization's rules: what people set for themselves is nobody else's business. */
async function record(tx: Db, { owner, by }: RuleContext, { action, id, before, after }: Recorded): Promise<void> {
  await sayTellingChanged(tx, owner);
  const { organizationId } = owner;
  if (organizationId === null) return;
  const name = Object.entries(after ?? before ?? {}).find(([field]) => field === "name")?.[1];
  const about = {
    organizationId,
    subject: "rule" as const,
    subjectId: id ?? organizationId,
    subjectName: typeof name === "string" ? name : null,
  };
  await audit(tx, by, about, { action, before, after: after === null ? null : { ...after } });
}
