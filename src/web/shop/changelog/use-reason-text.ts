import { useQuery } from "@tanstack/react-query";
import { findingText } from "../../../checks/finding-text.ts";
import type { Reason } from "../../../checks/status.ts";
import { failureShort } from "../../../snapshot/failure-words.ts";
import { trpc } from "../../api/trpc.ts";
import { useCheckTexts, useFailureWords } from "../../words/attention-texts.ts";
import { useShop } from "../frame/use-shop.ts";

/** Words reasons of a past status. A finding that is gone says what it said last; `null`: nobody remembers that. */
export function useReasonText(reasons: readonly Reason[]): (reason: Reason) => string | null {
  const failures = useFailureWords();
  const texts = useCheckTexts();
  const { id: shopId, checks } = useShop();
  const findingOf = (reason: Reason) =>
    reason.kind === "failure" ? null : checks.find(({ id, level }) => id === reason.id && level === reason.level);
  const isAnyGone = reasons.some((reason) => findingOf(reason) === undefined);
  const former = useQuery({ ...trpc.organization.shop.formerWords.queryOptions({ shopId }), enabled: isAnyGone }).data;
  return (reason) => {
    if (reason.kind === "failure") return failureShort(reason.reason, failures);
    const words = findingOf(reason) ?? former?.[reason.id] ?? null;
    return words === null ? null : findingText({ ...words, id: reason.id }, texts);
  };
}
