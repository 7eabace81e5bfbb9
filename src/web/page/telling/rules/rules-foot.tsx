import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { RULE_LIMITS } from "../../../../notifications/rules/rule-limits.ts";
import { KeyLegend } from "../../../ui/keys/keys.tsx";
import { Section } from "../../../ui/page/section.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { ReadySentences, WithoutRules } from "../../../ui/rules/without-rules.tsx";
import { READY, type ReadyRule } from "./ready-rules.ts";

const BOLD = { b: (words: ReactNode) => <b>{words}</b> };

/** What holds without any rule. */
export function RulesWithout() {
  const t = useTranslations("telling.rules.without");
  return (
    <WithoutRules title={t("title")} more={t("more")}>
      {t.rich("text", BOLD)}
    </WithoutRules>
  );
}

export function RulesFoot({ count, mayManage }: { count: number; mayManage: boolean }) {
  const t = useTranslations("telling.rules");
  const table = useTranslations("frame.table");
  if (count === 0) return null;
  return (
    <div className="ui-table-foot">
      <span>{t(mayManage ? "foot" : "footRead", { count, most: RULE_LIMITS.perOrganization })}</span>
      <span className="grow" />
      <KeyLegend keys="J K" does={table("move")} />
      {mayManage && (
        <>
          <KeyLegend keys="↵" does={t("key.open")} />
          <KeyLegend keys="Alt ↑ ↓" does={t("key.order")} />
          <KeyLegend keys="N" does={t("key.new")} />
        </>
      )}
    </div>
  );
}

/** `onBegin`: `null` while a new one is written, or when there are as many as there may be. */
export function RulesReady({ onBegin }: { onBegin: ((ready: ReadyRule) => void) | null }) {
  const t = useTranslations("telling.rules.ready");
  return (
    <Section title={t("title")}>
      <ReadySentences
        label={t("title")}
        sentences={READY.map((ready) => ({
          key: ready,
          sentence: t.rich(ready, BOLD),
          action: (
            <Button size="small" kind="quiet" disabled={onBegin === null} onClick={() => onBegin?.(ready)}>
              {t("begin")}
            </Button>
          ),
        }))}
      />
    </Section>
  );
}
