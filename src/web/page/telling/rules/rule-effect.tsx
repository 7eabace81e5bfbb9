import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type ReactNode, useDeferredValue } from "react";
import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import { ruleCalls } from "../rule-calls.ts";
import { inputOf } from "./rule-draft.ts";
import type { RuleWriting } from "./use-rule-draft.ts";

interface RuleEffectProps {
  /** `null`: it is the reader's own. */
  organizationId: string | null;
  writing: RuleWriting;
  saved: ListedRule | null;
}

/** How often the rule would have told somebody in the last seven days, as it is written and as it is saved. */
export function RuleEffect({ organizationId, writing, saved }: RuleEffectProps) {
  const t = useTranslations("telling.rules.effect");
  const draft = useDeferredValue(writing.draft);
  // Its name tells nobody.
  const rule = { ...inputOf(draft), name: null };
  const { effect } = ruleCalls(organizationId);
  const mine = useQuery({
    ...effect(rule),
    enabled: writing.isChanged,
    placeholderData: keepPreviousData,
  });
  const now = useQuery({
    ...effect({ ...inputOf(saved ?? draft), name: null }),
    enabled: writing.isChanged && saved !== null,
  });
  if (!writing.isChanged) return t("none");
  if (mine.isError) return t("failed");
  if (mine.data === undefined) return t("asking");
  const { lastWeek } = mine.data;
  const bold = { b: (words: ReactNode) => <b>{words}</b> };
  const before = saved === null ? null : now.data?.lastWeek;
  if (before === null || before === undefined) return t.rich("alone", { ...bold, count: lastWeek });
  const key = lastWeek === before ? "same" : lastWeek > before ? "more" : "less";
  return t.rich(key, { ...bold, count: lastWeek, by: Math.abs(lastWeek - before) });
}
