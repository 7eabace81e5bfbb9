import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import { showErrorWith } from "../../../ui/failures/show-error-with.ts";
import { showError } from "../../../ui/failures/show-error.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { ruleCalls } from "../rule-calls.ts";
import { useShownFirst } from "../use-shown-first.ts";
import { inputOf } from "./rule-draft.ts";

/** What can be done with rules as a whole; what is shown changes at once, and back when the server refuses. */
export function useRuleActs(organizationId: string | null) {
  const calls = ruleCalls(organizationId);
  const t = useTranslations("telling.rules");
  const queries = useQueryClient();
  const first = useShownFirst<{ rules: ListedRule[] }>(calls.list.queryKey);
  const show = (change: (rules: ListedRule[]) => ListedRule[]) =>
    first.show((shown) => ({ ...shown, rules: change(shown.rules) }));
  const both = {
    onSuccess: () => first.keep(),
    onError: (error: unknown) => {
      first.back();
      showError(error);
    },
    onSettled: () => queries.invalidateQueries({ queryKey: calls.key }),
  };
  const save = useMutation({ mutationFn: calls.save, ...both });
  const order = useMutation({ mutationFn: calls.order, ...both });
  const remove = useMutation({ mutationFn: calls.remove, ...both });
  return {
    switchOn: (one: ListedRule, isOn: boolean) => {
      show((rules) => rules.map((shown) => (shown.id === one.id ? { ...shown, isOn } : shown)));
      save.mutate({ id: one.id, version: one.version, rule: { ...inputOf(one), isOn } });
    },
    order: (ids: readonly string[]) => {
      show((rules) => ids.flatMap((id) => rules.find((one) => one.id === id) ?? []));
      order.mutate(ids);
    },
    remove: (one: ListedRule) => {
      show((rules) => rules.filter(({ id }) => id !== one.id));
      const undo = { label: t("undo"), onSelect: () => again() };
      const again = () =>
        save.mutate({ id: null, version: null, rule: inputOf(one) }, { onError: showErrorWith(undo) });
      remove.mutate(one.id, { onSuccess: () => showToast({ kind: "info", message: t("deleted"), action: undo }) });
    },
  };
}

export type RuleActs = ReturnType<typeof useRuleActs>;
