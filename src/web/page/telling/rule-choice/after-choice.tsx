import { useTranslations } from "use-intl";
import { afterText } from "../../rules/sentence.ts";
import { Button } from "../../../ui/press/button.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { minutesOf, withMinutes, withoutStep } from "../rules/rule-draft.ts";
import type { PanelProps } from "./panel-props.ts";

const MINUTES = [5, 10, 15, 30, 45, 60, 120, 240, 480, 720, 1440];

/** After how long without acknowledgement a step tells more people. */
export function AfterChoice({ draft, step, onChange }: PanelProps) {
  const t = useTranslations("telling.rules.choice");
  const words = useTranslations("rules");
  const chosen = minutesOf(draft, step);
  const before = minutesOf(draft, step - 1);
  const choices = [...new Set([...MINUTES, chosen])]
    .filter((minutes) => minutes > before)
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: String(minutes), label: afterText(minutes, words) }));
  return (
    <div className="flex flex-wrap items-end gap-3">
      <SelectField
        label={t("after")}
        choices={choices}
        value={String(chosen)}
        onChange={({ target }) => onChange(withMinutes(draft, step, Number(target.value)))}
      />
      <Button size="large" kind="quiet" onClick={() => onChange(withoutStep(draft, step))}>
        {t("removeStep")}
      </Button>
    </div>
  );
}
