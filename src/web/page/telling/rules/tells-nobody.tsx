import { useLocale, useTranslations } from "use-intl";
import type { TellsNobody as Reason } from "../../../../notifications/rules/rule-answers.ts";
import { Button } from "../../../ui/press/button.tsx";
import { RuleNote } from "../../../ui/rules/rule-list.tsx";
import type { OpenWord } from "./rule-draft.ts";

/** Which channel, project or tag is gone, since when, and what nobody was told. `onChoose`: left out for those who may not change the rule. */
export function TellsNobody({ reason, onChoose }: { reason: Reason; onChoose?: (word: OpenWord) => void }) {
  const t = useTranslations("telling.rules.nobody");
  const isGerman = useLocale() === "de";
  const { mend, sentence } = reason;
  const choose = onChoose && (
    <Button size="small" onClick={() => onChoose({ part: mend, step: 0 })}>
      {t(mend === "whom" ? "other" : "otherShops")}
    </Button>
  );
  return (
    <RuleNote action={choose}>
      <b>{t("tellsNobody")}</b> <bdi>{isGerman ? sentence.de : sentence.en}</bdi>
    </RuleNote>
  );
}
