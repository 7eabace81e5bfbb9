import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import { RULE_LIMITS } from "../../../../notifications/rules/rule-limits.ts";
import { mayMember } from "../../../../organizations/permissions.ts";
import { WhoPanel } from "../../who-is-told/who-is-told.ts";
import { useShortcut } from "../../../ui/keys/use-shortcut.ts";
import { Split } from "../../../ui/lists/split.tsx";
import { RowsSkeleton } from "../../../ui/page/skeleton.tsx";
import { LazyPart } from "../../../ui/parts/lazy-part.tsx";
import { RuleList } from "../../../ui/rules/rule-list.tsx";
import { useRowKeys } from "../../../ui/tables/use-row-keys.ts";
import type { OwnOrganization } from "../own-organization.ts";
import { MarkedNote } from "./marked-note.tsx";
import { newRule, type ReadyRule } from "./ready-rules.ts";
import { ReadRule } from "./read-rule.tsx";
import { RuleItem } from "./rule-item.tsx";
import { RulesFoot, RulesReady, RulesWithout } from "./rules-foot.tsx";
import { RulesHead } from "./rules-head.tsx";
import { moved, useDragOrder } from "./use-drag-order.ts";
import { useMarkedRule, useSavedRule } from "./use-marked-rule.ts";
import { useRuleActs } from "./use-rule-acts.ts";

interface RulesViewProps {
  organization: OwnOrganization;
  rules: readonly ListedRule[];
}

/** The rules in their order, what holds without them, and sentences to begin with. */
export function RulesView({ organization, rules }: RulesViewProps) {
  const t = useTranslations("telling.rules");
  const mayManage = mayMember(organization.role, "telling:manage");
  const [fresh, setFresh] = useState<{ key: number; ready: ReadyRule | null } | null>(null);
  const [isAsking, setAsking] = useState(false);
  const mayAdd = mayManage && fresh === null && rules.length < RULE_LIMITS.perOrganization;
  const begin = (ready: ReadyRule | null) => setFresh({ key: rules.length, ready });
  useShortcut(mayAdd ? "n" : null, () => begin(null));
  return (
    <>
      <RulesHead
        rules={rules}
        isAsking={isAsking}
        onAsk={() => setAsking(!isAsking)}
        onNew={mayAdd ? () => begin(null) : null}
      />
      <Split
        title={t("who")}
        onClose={() => setAsking(false)}
        panel={
          isAsking && (
            <LazyPart fallback={<RowsSkeleton />}>
              <WhoPanel organizationId={organization.id} shopId={null} onClose={() => setAsking(false)} />
            </LazyPart>
          )
        }
        list={
          <>
            <MarkedNote organization={organization} rules={rules} />
            <List
              organization={organization}
              rules={rules}
              mayManage={mayManage}
              fresh={fresh}
              onDone={() => setFresh(null)}
            />
            <RulesWithout />
            <RulesFoot count={rules.length} mayManage={mayManage} />
            {mayManage && <RulesReady onBegin={mayAdd ? begin : null} />}
          </>
        }
      />
    </>
  );
}

interface ListProps extends RulesViewProps {
  mayManage: boolean;
  fresh: { key: number; ready: ReadyRule | null } | null;
  onDone: () => void;
}

function List({ organization, rules, mayManage, fresh, onDone }: ListProps) {
  const t = useTranslations("telling.rules");
  const list = useRef<HTMLOListElement>(null);
  const acts = useRuleActs(organization.id);
  const count = rules.length + (fresh === null ? 0 : 1);
  const place = (from: number, to: number) => {
    const ids = rules.map(({ id }) => id);
    const next = moved(ids, from, to);
    if (next !== ids) acts.order(next);
  };
  useMarkedRule(list, rules);
  const showSaved = useSavedRule(list, rules.length);
  const drag = useDragOrder({ list, onDrop: place });
  useRowKeys({ count, place: list, scrollTo: () => undefined });
  if (count === 0) return null;
  return (
    <RuleList label={t("label")} ref={list}>
      {rules.map((rule, row) =>
        mayManage ? (
          <RuleItem
            key={rule.id}
            organization={organization}
            rule={rule}
            begin={rule}
            open={null}
            row={row}
            acts={acts}
            grip={{
              label: t("move", { name: rule.name ?? t("unnamed", { number: row + 1 }) }),
              onPointerDown: (event) => drag.begin(row, event),
            }}
            drop={drag.dropOf(row)}
            onMove={(by) => place(row, row + by)}
            onDone={() => undefined}
          />
        ) : (
          <ReadRule key={rule.id} rule={rule} row={row} />
        ),
      )}
      {fresh !== null && (
        <RuleItem
          key={`new-${fresh.key}`}
          organization={organization}
          rule={null}
          {...newRule(fresh.ready)}
          row={rules.length}
          acts={acts}
          onDone={(isSaved) => {
            if (isSaved) showSaved(fresh.key);
            onDone();
          }}
        />
      )}
    </RuleList>
  );
}
