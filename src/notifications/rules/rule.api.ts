import { z } from "zod";
import { router } from "../../lib/trpc.ts";
import { organizationProcedure } from "../../organizations/member.api.ts";
import { numericId } from "../../shops/shop-rules.ts";
import { organizationOwned, ownChange, ownProcedure } from "../delivering/owner.api.ts";
import type { WouldTell } from "./rule-answers.ts";
import { ruleCalls, takeQuestion } from "./rule-calls.service.ts";
import { ownRuleInput, ruleInput } from "./rule-input.ts";
import { RULE_LIMITS } from "./rule-limits.ts";
import { SUPPOSED_KINDS } from "./asking/supposed-kinds.ts";
import { wouldTell } from "./asking/would-tell.service.ts";

const VERSION_MAX = 2_147_483_647;

/** A moment that people plan for, not one before or after all calendars. */
const soon = z.iso.datetime().refine((text) => /^20\d\d-/u.test(text));

const manages = organizationOwned("telling:manage");

const one = z.object({ id: z.uuid() });
const seen = { id: z.uuid().nullable(), version: z.int().min(1).max(VERSION_MAX).nullable() };
const inOrder = (most: number) => z.object({ ids: z.array(z.uuid()).max(most) });

/** Who is told of what in an organization. `timeZone`: of the instance, where an organization has none of its own. */
export function ruleRouter(timeZone: string) {
  const calls = ruleCalls(timeZone);
  return router({
    list: organizationOwned("organization:read").query(calls.list),
    save: manages.input(z.object({ ...seen, rule: ruleInput })).mutation(calls.save),
    order: manages.input(inOrder(RULE_LIMITS.perOrganization)).mutation(calls.order),
    remove: manages.input(one).mutation(calls.remove),
    effect: manages.input(z.object({ rule: ruleInput })).query(calls.effect),

    /** Who would hear of it if this happened to the shop; `at`: then, default now. */
    wouldTell: organizationProcedure("organization:read")
      .input(
        z.object({
          shopId: numericId,
          kind: z.enum(SUPPOSED_KINDS),
          at: soon.optional(),
        }),
      )
      .query(async ({ ctx, input: { at, ...supposed } }): Promise<WouldTell> => {
        await takeQuestion(ctx);
        return await wouldTell({ ...ctx, timeZone }, supposed, at === undefined ? ctx.now : new Date(at));
      }),
  });
}

/** Of what the person who calls is told, by which of their ways: nobody else sees it. */
export function ownRuleRouter(timeZone: string) {
  const calls = ruleCalls(timeZone);
  return router({
    list: ownProcedure.query(calls.list),
    save: ownChange.input(z.object({ ...seen, rule: ownRuleInput })).mutation(calls.save),
    order: ownChange.input(inOrder(RULE_LIMITS.perPerson)).mutation(calls.order),
    remove: ownChange.input(one).mutation(calls.remove),
    effect: ownProcedure.input(z.object({ rule: ownRuleInput })).query(calls.effect),
  });
}
