import { useTranslations } from "use-intl";
import type { TellsNobody as Reason } from "../../../../notifications/rules/rule-answers.ts";
import { Button } from "../../../ui/press/button.tsx";
import { RuleNote } from "../../../ui/rules/rule-list.tsx";
import type { OpenWord } from "./rule-draft.ts";

const MENDED_BY: Record<Reason, OpenWord["part"]> = {
  scopeGone: "scope",
  scopeEmpty: "scope",
  receiversGone: "whom",
  receiversOff: "whom",
};

/** `onChoose`: left out for those who may not change the rule. */
export function TellsNobody({ reason, onChoose }: { reason: Reason; onChoose?: (word: OpenWord) => void }) {
  const t = useTranslations("telling.rules");
  const choose = onChoose && (
    <Button size="small" onClick={() => onChoose({ part: MENDED_BY[reason], step: 0 })}>
      {t(`nobody.${MENDED_BY[reason] === "whom" ? "other" : "otherShops"}`)}
    </Button>
  );
  return <RuleNote action={choose}>{t.rich(`nobody.${reason}`, { b: (words) => <b>{words}</b> })}</RuleNote>;
}
