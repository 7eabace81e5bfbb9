import { Plus, X } from "lucide-react";
import { useLocale, useTranslations } from "use-intl";
import type { RuleHours } from "../../../../notifications/rules/rule-hours.ts";
import { RULE_LIMITS } from "../../../../notifications/rules/rule-limits.ts";
import { weekdayName } from "../../rules/hours-text.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { IconButton } from "../../../ui/press/icon-button.tsx";
import { Segments } from "../../../ui/press/segments.tsx";
import { Toggles } from "../../../ui/press/toggles.tsx";
import { withHours } from "../rules/rule-draft.ts";
import type { PanelProps } from "./panel-props.ts";

type Span = RuleHours["spans"][number];
const DAYS = [1, 2, 3, 4, 5, 6, 7];
const NEXT: Span = { days: [1, 2, 3, 4, 5], from: "08:00", to: "18:00" };

/** At which times of the week the rule holds, or not. */
export function HoursChoice({ organization, draft, onChange }: PanelProps) {
  const t = useTranslations("telling.rules.choice");
  const { hours } = draft;
  if (hours === null) return null;
  const { spans, when } = hours;
  const set = (next: readonly Span[]) => onChange(withHours(draft, { when, spans: [...next] }));
  return (
    <div className="grid gap-3 justify-items-start">
      <Segments
        label={t("hours")}
        segments={[
          { value: "within", label: t("within") },
          { value: "outside", label: t("except") },
        ]}
        value={when}
        onChange={(value) => onChange(withHours(draft, { spans, when: value }))}
      />
      {spans.map((span, index) => (
        <SpanFields
          // Times are told apart by their place alone.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          span={span}
          number={index + 1}
          onChange={(next) => set(spans.map((one, at) => (at === index ? next : one)))}
          onRemove={spans.length > 1 ? () => set(spans.filter((_, at) => at !== index)) : null}
        />
      ))}
      <HoursKeys
        onAdd={spans.length < RULE_LIMITS.spans ? () => set([...spans, NEXT]) : null}
        onAlways={() => onChange(withHours(draft, null))}
      />
      <p className="ui-dim">{t(organization === null ? "ownZone" : "zone")}</p>
    </div>
  );
}

interface SpanFieldsProps {
  span: Span;
  number: number;
  onChange: (span: Span) => void;
  onRemove: (() => void) | null;
}

function SpanFields({ span, number, onChange, onRemove }: SpanFieldsProps) {
  const t = useTranslations("telling.rules.choice");
  const isWholeDay = span.from === "00:00" && span.to === "24:00";
  return (
    <div className="flex flex-wrap items-end gap-2" role="group" aria-label={t("time", { number })}>
      <Days span={span} onChange={onChange} />
      <TextField
        label={t("from")}
        type="time"
        value={span.from}
        onChange={({ target }) => target.value !== "" && onChange({ ...span, from: target.value })}
      />
      <TextField
        label={t("to")}
        type="time"
        value={isWholeDay || span.to === "24:00" ? "00:00" : span.to}
        onChange={({ target }) => target.value !== "" && onChange({ ...span, to: endOf(target.value) })}
      />
      {onRemove !== null && <IconButton icon={X} size="large" label={t("removeTime")} onClick={onRemove} />}
    </div>
  );
}

/** A day ends at 24:00, which fields for times do not know. */
function endOf(typed: string): string {
  return typed === "00:00" ? "24:00" : typed;
}

function Days({ span, onChange }: Pick<SpanFieldsProps, "span" | "onChange">) {
  const t = useTranslations("telling.rules.choice");
  const language = useLocale();
  const toggle = (day: number) => {
    const others = span.days.filter((one) => one !== day);
    const days = span.days.includes(day) ? others : [...others, day].toSorted((one, other) => one - other);
    if (days.length > 0) onChange({ ...span, days });
  };
  return (
    <Toggles
      label={t("days")}
      toggles={DAYS.map((day) => {
        const name = weekdayName(day, language);
        return { value: day, label: name.slice(0, 2), name };
      })}
      chosen={span.days}
      onToggle={toggle}
    />
  );
}

interface HoursKeysProps {
  /** `null`: there is no room for more. */
  onAdd: (() => void) | null;
  onAlways: () => void;
}

function HoursKeys({ onAdd, onAlways }: HoursKeysProps) {
  const t = useTranslations("telling.rules.choice");
  return (
    <div className="flex flex-wrap gap-2">
      {onAdd !== null && (
        <Button size="small" icon={Plus} onClick={onAdd}>
          {t("addTime")}
        </Button>
      )}
      <Button size="small" kind="quiet" onClick={onAlways}>
        {t("always")}
      </Button>
    </div>
  );
}
