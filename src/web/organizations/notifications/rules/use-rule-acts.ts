import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import { trpc } from "../../../api/trpc.ts";
import { showError } from "../../../ui/failures/show-error.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { inputOf } from "./rule-draft.ts";

const { rule } = trpc.organization;

/** What can be done with rules as a whole; what is shown changes at once, and back when the server refuses. */
export function useRuleActs(organizationId: string) {
  const sayDeleted = useSayDeleted();
  const queries = useQueryClient();
  const queryKey = rule.list.queryKey({ organizationId });
  const onSettled = () => queries.invalidateQueries({ queryKey: rule.pathKey() });
  const show = (change: (rules: ListedRule[]) => ListedRule[]) =>
    queries.setQueryData(queryKey, (shown) => shown && { ...shown, rules: change(shown.rules) });
  const both = { onSettled, onError: showError };
  const save = useMutation(rule.save.mutationOptions(both));
  const order = useMutation(rule.order.mutationOptions(both));
  const remove = useMutation(rule.remove.mutationOptions(both));
  return {
    switchOn: (one: ListedRule, isOn: boolean) => {
      show((rules) => rules.map((shown) => (shown.id === one.id ? { ...shown, isOn } : shown)));
      save.mutate({ organizationId, id: one.id, version: one.version, rule: { ...inputOf(one), isOn } });
    },
    order: (ids: readonly string[]) => {
      show((rules) => ids.flatMap((id) => rules.find((one) => one.id === id) ?? []));
      order.mutate({ organizationId, ids: [...ids] });
    },
    remove: (one: ListedRule) => {
      show((rules) => rules.filter(({ id }) => id !== one.id));
      const again = () => save.mutate({ organizationId, id: null, version: null, rule: inputOf(one) });
      remove.mutate({ organizationId, id: one.id }, { onSuccess: () => sayDeleted(again) });
    },
  };
}

function useSayDeleted() {
  const t = useTranslations("telling.rules");
  return (again: () => void) =>
    showToast({ kind: "info", message: t("deleted"), action: { label: t("undo"), onSelect: again } });
}

export type RuleActs = ReturnType<typeof useRuleActs>;
