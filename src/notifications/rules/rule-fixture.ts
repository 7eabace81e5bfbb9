import { randomUUID } from "node:crypto";
import type { Db } from "../../lib/db.ts";
import { rule, ruleReceiver } from "../delivering/rule.table.ts";
import type { RuleInput, RuleReceiver } from "./rule-input.ts";

/** One of a rule's receivers. */
export const receiver = (given: Partial<RuleReceiver>): RuleReceiver => ({
  step: 0,
  afterMinutes: 0,
  destinationId: null,
  role: null,
  teamId: null,
  userId: null,
  watchers: false,
  ...given,
});

/** Tells owners at once of everything that is urgent, unless it is said otherwise. */
export const ruleOf = (given: Partial<RuleInput> = {}): RuleInput => ({
  name: null,
  isOn: true,
  topics: ["availability", "work"],
  urgency: "now",
  scope: "all",
  scopeIds: [],
  ends: true,
  pace: "now",
  hours: null,
  outside: "keep",
  remindMinutes: null,
  receivers: [receiver({ role: "owner" })],
  ...given,
});

/** Puts a rule into acme, without asking whether it may be. */
export async function writeRule(db: Db, { receivers, ...given }: RuleInput): Promise<string> {
  const id = randomUUID();
  await db.insert(rule).values({ id, organizationId: "acme", place: 1, ...given });
  for (const { watchers, ...one } of receivers)
    await db.insert(ruleReceiver).values({ ruleId: id, ...one, watchers: watchers ? true : null });
  return id;
}
