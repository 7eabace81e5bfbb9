import { z } from "zod";
import { byCaller } from "../../audit/actor.api.ts";
import { TOPIC_IDS } from "../../checks/topic.ts";
import { router } from "../../lib/trpc.ts";
import { organizationProcedure } from "../../organizations/member.api.ts";
import { numericId } from "../../shops/shop-rules.ts";
import { listRules } from "./listed-rules.store.ts";
import { effectOf } from "./rule-effect.service.ts";
import type { ListedRule, WouldTell } from "./rule-answers.ts";
import { ruleInput } from "./rule-input.ts";
import { RULE_LIMITS } from "./rule-limits.ts";
import { orderRules, removeRule, saveRule } from "./rule.service.ts";
import { wouldTell } from "./would-tell.service.ts";

const VERSION_MAX = 2_147_483_647;

/** A moment that people plan for, not one before or after all calendars. */
const soon = z.iso.datetime().refine((text) => /^20\d\d-/u.test(text));

const manages = organizationProcedure("telling:manage");

/** Who is told of what in an organization. `timeZone`: of the instance, where an organization has none of its own. */
export function ruleRouter(timeZone: string) {
  return router({
    list: organizationProcedure("organization:read").query(async ({ ctx }): Promise<{ rules: ListedRule[] }> => ({
      rules: await listRules(ctx.db, ctx.access, { now: ctx.now, timeZone }),
    })),

    /** A new one, or a change of one that was seen in that version. */
    save: manages
      .input(
        z.object({
          id: z.uuid().nullable(),
          version: z.int().min(1).max(VERSION_MAX).nullable(),
          rule: ruleInput,
        }),
      )
      .mutation(({ ctx, input: { rule, ...seen } }) => saveRule({ ...ctx, by: byCaller(ctx) }, seen, rule)),

    order: manages
      .input(z.object({ ids: z.array(z.uuid()).max(RULE_LIMITS.perOrganization) }))
      .mutation(async ({ ctx, input: { ids } }) => {
        await orderRules({ ...ctx, by: byCaller(ctx) }, [...new Set(ids)]);
        return true;
      }),

    remove: manages.input(z.object({ id: z.uuid() })).mutation(async ({ ctx, input: { id } }) => {
      await removeRule({ ...ctx, by: byCaller(ctx) }, id);
      return true;
    }),

    /** Who would hear of it if this happened to the shop; `at`: then, default now. */
    wouldTell: organizationProcedure("organization:read")
      .input(
        z.object({
          shopId: numericId,
          topic: z.enum(TOPIC_IDS),
          urgency: z.enum(["now", "week", "info"]),
          at: soon.optional(),
        }),
      )
      .query(
        async ({ ctx, input: { at, ...supposed } }): Promise<WouldTell> =>
          await wouldTell({ ...ctx, timeZone }, supposed, at === undefined ? ctx.now : new Date(at)),
      ),

    /** What the rule would have told in the last seven days, as it is written. */
    effect: manages
      .input(z.object({ rule: ruleInput }))
      .query(async ({ ctx, input: { rule } }) => ({ lastWeek: await effectOf(ctx.db, ctx.access, rule, ctx.now) })),
  });
}
