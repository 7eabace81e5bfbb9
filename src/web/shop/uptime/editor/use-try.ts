import { useMutation } from "@tanstack/react-query";
import type { Held, ProbeAnswer } from "../../../../uptime/probe-answer.ts";
import type { ProbeSettings } from "../../../../uptime/uptime-answers.ts";
import { trpc } from "../../../api/trpc.ts";
import { expectationOf, type RuleDraft } from "./probe-draft.ts";

export interface Tried {
  answer: ProbeAnswer | null;
  error: unknown;
  /** What was asked; `undefined`: nothing yet. */
  asked: { url: string } | undefined;
  isTrying: boolean;
  send: (settings: ProbeSettings) => void;
  /** What the try says of a rule; `null`: nothing, also because the rule was changed since. */
  heldOf: (rule: RuleDraft) => Held | null;
}

/** Fetches the address once, as it is typed, without saving anything. */
export function useTry(shopId: number): Tried {
  const attempt = useMutation(trpc.organization.shop.uptime.test.mutationOptions());
  const { data: answer = null, variables } = attempt;
  return {
    answer,
    error: attempt.error,
    asked: variables,
    isTrying: attempt.isPending,
    send: ({ url, timeoutMilliseconds, expectations }) =>
      attempt.mutate({ shopId, url, timeoutMilliseconds, expectations: [...expectations] }),
    heldOf: (rule) => {
      const asked = JSON.stringify(expectationOf(rule));
      const tried: readonly unknown[] = variables?.expectations ?? [];
      return answer?.held[tried.findIndex((one) => JSON.stringify(one) === asked)] ?? null;
    },
  };
}
