import { useRef } from "react";
import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../notifications/rules/rule-answers.ts";
import { newOwnRule } from "../../page/telling/rules/ready-rules.ts";
import { RuleItem } from "../../page/telling/rules/rule-item.tsx";
import { moved, useDragOrder } from "../../page/telling/rules/use-drag-order.ts";
import { useMarkedRule, useSavedRule } from "../../page/telling/rules/use-marked-rule.ts";
import { type RuleActs, useRuleActs } from "../../page/telling/rules/use-rule-acts.ts";
import { RuleList } from "../../ui/rules/rule-list.tsx";

interface OwnRuleListProps {
  rules: readonly ListedRule[];
  fresh: number | null;
  onDone: () => void;
}

/** The rules of the reader's own as sentences, each of which can be changed, and one that is being made. */
export function OwnRuleList({ rules, fresh, onDone }: OwnRuleListProps) {
  const t = useTranslations("telling.rules");
  const list = useRef<HTMLOListElement>(null);
  const acts = useRuleActs(null);
  const place = (from: number, to: number) => {
    const ids = rules.map(({ id }) => id);
    const next = moved(ids, from, to);
    if (next !== ids) acts.order(next);
  };
  useMarkedRule(list, rules);
  const showSaved = useSavedRule(list, rules.length);
  const done = (isSaved: boolean) => {
    if (isSaved && fresh !== null) showSaved(fresh);
    onDone();
  };
  const drag = useDragOrder({ list, onDrop: place });
  return (
    <RuleList label={t("label")} ref={list}>
      {rules.map((rule, row) => (
        <Rule key={rule.id} rule={rule} row={row} acts={acts} drag={drag} place={place} />
      ))}
      {fresh !== null && <NewRule key={`new-${fresh}`} row={rules.length} acts={acts} onDone={done} />}
    </RuleList>
  );
}

interface RuleProps {
  rule: ListedRule;
  row: number;
  acts: RuleActs;
  drag: ReturnType<typeof useDragOrder>;
  place: (from: number, to: number) => void;
}

function Rule({ rule, row, acts, drag, place }: RuleProps) {
  const t = useTranslations("telling.rules");
  const name = rule.name ?? t("unnamed", { number: row + 1 });
  return (
    <RuleItem
      organization={null}
      rule={rule}
      begin={rule}
      open={null}
      row={row}
      acts={acts}
      grip={{ label: t("move", { name }), onPointerDown: (event) => drag.begin(row, event) }}
      drop={drag.dropOf(row)}
      onMove={(by) => place(row, row + by)}
      onDone={() => undefined}
    />
  );
}

function NewRule(props: Pick<RuleProps, "row" | "acts"> & { onDone: (isSaved: boolean) => void }) {
  return <RuleItem organization={null} rule={null} {...newOwnRule()} {...props} />;
}
