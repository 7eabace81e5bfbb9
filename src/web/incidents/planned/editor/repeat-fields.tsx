import { useTranslations } from "use-intl";
import { Toggles } from "../../../ui/press/toggles.tsx";
import { FieldNote } from "../../../ui/fields/field.tsx";
import { SelectField } from "../../../ui/fields/select-field.tsx";
import { useWeekdays } from "../use-window-text.ts";
import type { FieldsProps } from "./fields-props.ts";
import { MONTH_DAYS, NTHS, WEEK, type Weekday } from "./repeats.ts";
import type { Every } from "./window-draft.ts";

const EVERY: readonly Every[] = ["day", "week", "month", "monthDay", "pattern"];
const NOTE = "plan-work-repeats";

/** Every day, on days of the week or of the month, or by a pattern of one's own. */
export function RepeatFields({ form, wrong }: FieldsProps & { wrong: string | undefined }) {
  const t = useTranslations("plannedWork.form");
  const { draft, change } = form;
  return (
    <div className="ui-field" role="group" aria-label={t("repeats")} aria-describedby={wrong && NOTE}>
      <span className="ui-label" aria-hidden>
        {t("repeats")}
      </span>
      <div className="repeats">
        <SelectField
          label={t("howOften")}
          hasHiddenLabel
          value={draft.every}
          choices={EVERY.map((value) => ({ value, label: t(`every.${value}`) }))}
          onChange={({ target }) => change({ every: EVERY.find((one) => one === target.value) ?? "day" })}
        />
        {draft.every === "week" && <WeekdayToggles form={form} />}
        {draft.every === "month" && <MonthFields form={form} />}
        {draft.every === "monthDay" && (
          <SelectField
            label={t("monthDay")}
            hasHiddenLabel
            value={draft.monthDay}
            choices={MONTH_DAYS.map((value) => ({ value, label: value === "L" ? t("monthEnd") : `${value}.` }))}
            onChange={({ target }) => change({ monthDay: target.value })}
          />
        )}
      </div>
      <FieldNote id={NOTE} error={wrong} />
    </div>
  );
}

function WeekdayToggles({ form: { draft, change } }: Pick<FieldsProps, "form">) {
  const t = useTranslations("plannedWork.form");
  const short = useWeekdays("short");
  const long = useWeekdays();
  const toggle = (day: Weekday) => {
    const days = draft.days.includes(day) ? draft.days.filter((one) => one !== day) : [...draft.days, day];
    change({ days: WEEK.filter((one) => days.includes(one)) });
  };
  return (
    <Toggles
      label={t("onDays")}
      toggles={WEEK.map((day) => ({ value: day, label: short(day), name: long(day) }))}
      chosen={draft.days}
      onToggle={toggle}
    />
  );
}

function MonthFields({ form: { draft, change } }: Pick<FieldsProps, "form">) {
  const t = useTranslations("plannedWork.form");
  const weekday = useWeekdays();
  return (
    <>
      <SelectField
        label={t("nthLabel")}
        hasHiddenLabel
        value={draft.nth}
        choices={NTHS.map((value) => ({ value, label: t(`nth.${value}`) }))}
        onChange={({ target }) => change({ nth: NTHS.find((one) => one === target.value) ?? "1" })}
      />
      <SelectField
        label={t("weekday")}
        hasHiddenLabel
        value={String(draft.weekday)}
        choices={WEEK.map((day) => ({ value: String(day), label: weekday(day) }))}
        onChange={({ target }) => change({ weekday: WEEK.find((day) => String(day) === target.value) ?? 1 })}
      />
    </>
  );
}
