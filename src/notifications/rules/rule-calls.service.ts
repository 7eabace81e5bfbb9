import type { By } from "../../audit/actor.ts";
import { takeFromLimit } from "../../instance/limit.service.ts";
import type { Db } from "../../lib/db.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import type { TellingOwner } from "../delivering/telling-owner.ts";
import { listRules } from "./listed-rules.store.ts";
import type { ListedRules } from "./rule-answers.ts";
import { TOLD_TOPICS } from "../topics/told-topics.ts";
import { effectOf } from "./rule-effect.service.ts";
import type { RuleInput } from "./rule-input.ts";
import { ruleOwner } from "./rule-owner.store.ts";
import { orderRules, removeRule, saveRule, type SeenRule } from "./rule.service.ts";

/** Who calls, and whose rules it is about. */
interface RuleCall {
  db: Db;
  owner: TellingOwner;
  by: By;
  user: Person;
  now: Date;
}

type Asked<Input> = { ctx: RuleCall; input: Input };

const within = ({ db, owner, by, user }: RuleCall) => ({ db, by, owner: ruleOwner(owner, user) });

/**
 * What is only supposed is worked out for all members and a whole week, which costs more than other calls.
 * @throws {Refusal} if somebody has asked too much of late
 */
export const takeQuestion = ({ db, user }: Pick<RuleCall, "db" | "user">): Promise<void> =>
  takeFromLimit(db, "tellingQuestions", { subject: "person", subjectId: user.id });

/** What can be done with rules, those of an organization and one's own. `timeZone`: the instance's. */
export const ruleCalls = (timeZone: string) => ({
  list: async ({ ctx }: Pick<Asked<unknown>, "ctx">): Promise<ListedRules> => ({
    rules: await listRules(ctx.db, ruleOwner(ctx.owner, ctx.user), { now: ctx.now, timeZone }),
    topics: [...TOLD_TOPICS],
  }),

  /** A new one, or a change of one that was seen in that version. */
  save: ({ ctx, input: { rule, ...seen } }: Asked<SeenRule & { rule: RuleInput }>) => saveRule(within(ctx), seen, rule),

  order: async ({ ctx, input: { ids } }: Asked<{ ids: string[] }>) => {
    await orderRules(within(ctx), [...new Set(ids)]);
    return true;
  },

  remove: async ({ ctx, input: { id } }: Asked<{ id: string }>) => {
    await removeRule(within(ctx), id);
    return true;
  },

  /** What the rule would have told in the last seven days, as it is written. */
  effect: async ({ ctx, input: { rule } }: Asked<{ rule: RuleInput }>) => {
    await takeQuestion(ctx);
    return { lastWeek: await effectOf(ctx.db, ruleOwner(ctx.owner, ctx.user), rule, ctx.now) };
  },
});
