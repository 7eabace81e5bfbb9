import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../notifications/rules/rule-answers.ts";
import { RULE_LIMITS } from "../../../notifications/rules/rule-limits.ts";
import { ruleCalls } from "../../page/telling/rule-calls.ts";
import { newOwnRule } from "../../page/telling/rules/ready-rules.ts";
import { RuleItem } from "../../page/telling/rules/rule-item.tsx";
import { moved, useDragOrder } from "../../page/telling/rules/use-drag-order.ts";
import { useMarkedRule } from "../../page/telling/rules/use-marked-rule.ts";
import { type RuleActs, useRuleActs } from "../../page/telling/rules/use-rule-acts.ts";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { Button } from "../../ui/press/button.tsx";
import { RuleList, RuleListSkeleton } from "../../ui/rules/rule-list.tsx";

/** Of what the reader is told by which of their ways, as sentences. */
export function OwnRules() {
  const t = useTranslations("myTelling.rules");
  const { data, error, refetch } = useQuery(ruleCalls(null).list);
  if (data !== undefined) return <Rules rules={data.rules} />;
  if (error !== null) return <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />;
  return (
    <div aria-busy="true">
      <RuleListSkeleton rows={1} />
    </div>
  );
}

function Rules({ rules }: { rules: readonly ListedRule[] }) {
  const t = useTranslations("myTelling.rules");
  const [fresh, setFresh] = useState<number | null>(null);
  const mayAdd = fresh === null && rules.length < RULE_LIMITS.perPerson;
  return (
    <div className="grid gap-3 justify-items-start">
      {rules.length === 0 && fresh === null && <p className="ui-dim">{t("none")}</p>}
      <div className="w-full">
        <List rules={rules} fresh={fresh} onDone={() => setFresh(null)} />
      </div>
      {mayAdd && (
        <Button icon={Plus} onClick={() => setFresh(rules.length)}>
          {t("new")}
        </Button>
      )}
      {rules.length >= RULE_LIMITS.perPerson && <p className="ui-dim">{t("full", { most: RULE_LIMITS.perPerson })}</p>}
    </div>
  );
}

interface ListProps {
  rules: readonly ListedRule[];
  fresh: number | null;
  onDone: () => void;
}

function List({ rules, fresh, onDone }: ListProps) {
  const t = useTranslations("telling.rules");
  const list = useRef<HTMLOListElement>(null);
  const acts = useRuleActs(null);
  const place = (from: number, to: number) => {
    const ids = rules.map(({ id }) => id);
    const next = moved(ids, from, to);
    if (next !== ids) acts.order(next);
  };
  useMarkedRule(list, rules);
  const drag = useDragOrder({ list, onDrop: place });
  if (rules.length === 0 && fresh === null) return null;
  return (
    <RuleList label={t("label")} ref={list}>
      {rules.map((rule, row) => (
        <Rule key={rule.id} rule={rule} row={row} acts={acts} drag={drag} place={place} />
      ))}
      {fresh !== null && <NewRule key={`new-${fresh}`} row={rules.length} acts={acts} onDone={onDone} />}
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

function NewRule(props: Pick<RuleProps, "row" | "acts"> & { onDone: () => void }) {
  return <RuleItem organization={null} rule={null} {...newOwnRule()} {...props} />;
}
