import type { inferRouterInputs } from "@trpc/server";
import type { AppRouter } from "../../../app/router.ts";
import type { RuleInput } from "../../../notifications/rules/rule-input.ts";
import { trpc, trpcClient } from "../../api/trpc.ts";

type Inputs = inferRouterInputs<AppRouter>;
type OwnRule = Inputs["account"]["rule"]["save"]["rule"];
type SharedRule = Inputs["organization"]["rule"]["save"]["rule"];
type Seen = Pick<Inputs["account"]["rule"]["save"], "id" | "version">;

const shared = trpc.organization.rule;
const own = trpc.account.rule;

/** What can be asked and done with the rules of an organization, or with the reader's own (`null`). */
export const ruleCalls = (organizationId: string | null) =>
  organizationId === null ? ownCalls() : organizationCalls(organizationId);

type Saved = Seen & { rule: RuleInput };

function ownCalls() {
  const calls = trpcClient.account.rule;
  const keyOf = (rule: RuleInput) => [...own.effect.queryKey({ rule: ownOf(rule) })];
  return {
    key: own.pathKey(),
    list: { queryKey: [...own.list.queryKey()], queryFn: () => calls.list.query() },
    effect: (rule: RuleInput) => ({
      queryKey: keyOf(rule),
      queryFn: () => calls.effect.query({ rule: ownOf(rule) }),
    }),
    save: ({ rule, ...seen }: Saved) => calls.save.mutate({ ...seen, rule: ownOf(rule) }),
    order: (ids: readonly string[]) => calls.order.mutate({ ids: [...ids] }),
    remove: (id: string) => calls.remove.mutate({ id }),
  };
}

function organizationCalls(organizationId: string) {
  const calls = trpcClient.organization.rule;
  const of = { organizationId };
  const keyOf = (rule: RuleInput) => [...shared.effect.queryKey({ ...of, rule: sharedOf(rule) })];
  return {
    key: shared.pathKey(),
    list: { queryKey: [...shared.list.queryKey(of)], queryFn: () => calls.list.query(of) },
    effect: (rule: RuleInput) => ({
      queryKey: keyOf(rule),
      queryFn: () => calls.effect.query({ ...of, rule: sharedOf(rule) }),
    }),
    save: ({ rule, ...seen }: Saved) => calls.save.mutate({ ...of, ...seen, rule: sharedOf(rule) }),
    order: (ids: readonly string[]) => calls.order.mutate({ ...of, ids: [...ids] }),
    remove: (id: string) => calls.remove.mutate({ ...of, id }),
  };
}

/** What a person's own rule can say. */
function ownOf({ receivers, ...rule }: RuleInput): OwnRule {
  const nobodyElse = { role: null, teamId: null, userId: null, watchers: false } as const;
  return {
    ...rule,
    receivers: receivers.map(({ step, afterMinutes, destinationId, way }) => ({
      ...nobodyElse,
      step,
      afterMinutes,
      destinationId,
      ...(way && { way }),
    })),
  };
}

/** What a rule of an organization can say. */
function sharedOf({ receivers, scope, ...rule }: RuleInput): SharedRule {
  return {
    ...rule,
    scope: scope === "watched" ? "all" : scope,
    receivers: receivers.map(({ way: _, ...one }) => one),
  };
}
