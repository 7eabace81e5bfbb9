import { useId } from "react";
import { useTranslations } from "use-intl";
import { REMIND_MINUTES } from "../../../../notifications/rules/rule-limits.ts";
import { Pick, PickGroup } from "../../../ui/rules/rule-choice.tsx";
import type { RuleDraft } from "../rules/rule-draft.ts";
import type { PanelProps } from "./panel-props.ts";

interface OneOfProps<Value> {
  title: string;
  values: readonly { value: Value; name: string; detail?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

function OneOf<Value extends string | number | boolean | null>({ title, values, value, onChange }: OneOfProps<Value>) {
  const name = useId();
  return (
    <div className="max-w-120">
      <PickGroup title={title}>
        {values.map((one) => (
          <Pick
            key={String(one.value)}
            oneOf={name}
            isChosen={one.value === value}
            onChange={() => onChange(one.value)}
            name={one.name}
            {...(one.detail !== undefined && { detail: one.detail })}
          />
        ))}
      </PickGroup>
    </div>
  );
}

/** At once, or gathered. */
export function PaceChoice({ draft, onChange }: PanelProps) {
  const t = useTranslations("telling.rules.choice");
  const words = useTranslations("rules");
  return (
    <OneOf<RuleDraft["pace"]>
      title={t("when")}
      value={draft.pace}
      onChange={(pace) => onChange({ ...draft, pace })}
      values={[
        { value: "now", name: words("now") },
        { value: "daily", name: words("daily"), detail: t("gathered") },
        { value: "weekly", name: words("weekly"), detail: t("gathered") },
      ]}
    />
  );
}

/** Whether the end is told. */
export function EndsChoice({ draft, onChange }: PanelProps) {
  const t = useTranslations("telling.rules.choice");
  const words = useTranslations("rules");
  return (
    <OneOf
      title={t("ends")}
      value={draft.ends}
      onChange={(ends) => onChange({ ...draft, ends })}
      values={[
        { value: true, name: words("ends") },
        { value: false, name: words("noEnds") },
      ]}
    />
  );
}

/** What becomes of what happens outside of its times. */
export function OutsideChoice({ draft, onChange }: PanelProps) {
  const t = useTranslations("telling.rules.choice");
  const words = useTranslations("rules");
  const isWithin = draft.hours?.when !== "outside";
  return (
    <OneOf<RuleDraft["outside"]>
      title={t("outside")}
      value={draft.outside}
      onChange={(outside) => onChange({ ...draft, outside })}
      values={[
        { value: "keep", name: words(isWithin ? "keep" : "keepExcept"), detail: t("keepText") },
        { value: "leave", name: words(isWithin ? "leave" : "leaveExcept"), detail: t("leaveText") },
      ]}
    />
  );
}

/** How often it reminds of what nobody has acknowledged. */
export function RemindChoice({ draft, onChange }: PanelProps) {
  const t = useTranslations("telling.rules.choice");
  const words = useTranslations("rules");
  return (
    <OneOf<RuleDraft["remindMinutes"]>
      title={t("remind")}
      value={draft.remindMinutes}
      onChange={(remindMinutes) => onChange({ ...draft, remindMinutes })}
      values={[
        ...REMIND_MINUTES.map((minutes) => ({
          value: minutes,
          name: minutes === 1440 ? words("everyDay") : words("hourly", { hours: minutes / 60 }),
        })),
        { value: null, name: t("noRemind") },
      ]}
    />
  );
}
