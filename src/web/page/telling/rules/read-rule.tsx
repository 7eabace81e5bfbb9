import { useTranslations } from "use-intl";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import { useSentence } from "../../rules/use-sentence.ts";
import { RuleRow } from "../../../ui/rules/rule-list.tsx";
import { Sentence } from "../../../ui/rules/sentence.tsx";
import { Times } from "./rule-item.tsx";
import { TellsNobody } from "./tells-nobody.tsx";

/** A rule for those who may not change it. */
export function ReadRule({ rule, row }: { rule: ListedRule; row: number }) {
  const t = useTranslations("telling.rules");
  return (
    <RuleRow
      row={row}
      name={rule.name ?? t("unnamed", { number: row + 1 })}
      look={rule.isOn ? (rule.tellsNobody === null ? undefined : "nobody") : "off"}
      sentence={<Sentence parts={useSentence(rule, null)} />}
      note={rule.tellsNobody !== null && <TellsNobody reason={rule.tellsNobody} />}
      times={<Times rule={rule} isChanged={false} />}
    />
  );
}
