import { useTranslations } from "use-intl";
import { TextField } from "../../../ui/fields/text-field.tsx";
import { WINDOW_LIMITS } from "../../../../windows/window-limits.ts";
import type { FieldsProps } from "./fields-props.ts";
import { RepeatFields } from "./repeat-fields.tsx";

/** How work repeats, in the words of people; the pattern that it makes stands below. */
export function AgainFields(props: FieldsProps) {
  const t = useTranslations("plannedWork.form");
  const { draft, change, misses } = props.form;
  const { refused } = props;
  const isPattern = draft.every === "pattern";
  const wrong = misses("repeats") ? t(isPattern ? "wrong.pattern" : "wrong.repeats") : refused["cron"];
  return (
    <>
      <RepeatFields {...props} wrong={isPattern ? undefined : wrong} />
      {isPattern && <PatternField form={props.form} wrong={wrong} />}
      <div className="pair">
        {!isPattern && (
          <TextField
            label={t("at")}
            type="time"
            value={draft.at}
            error={misses("at") ? t("wrong.at") : undefined}
            onChange={({ target }) => change({ at: target.value })}
          />
        )}
        <TextField
          label={t("length")}
          value={draft.length}
          autoComplete="off"
          hint={t("lengthHint")}
          error={misses("minutes") ? t("wrong.minutes") : refused["minutes"]}
          onChange={({ target }) => change({ length: target.value })}
        />
      </div>
      <DayFields {...props} />
    </>
  );
}

function PatternField({ form: { draft, change }, wrong }: Pick<FieldsProps, "form"> & { wrong: string | undefined }) {
  const t = useTranslations("plannedWork.form");
  return (
    <TextField
      label={t("cron")}
      isMono
      value={draft.cron}
      maxLength={WINDOW_LIMITS.cronCharacters}
      autoComplete="off"
      spellCheck={false}
      hint={t("cronHint")}
      error={wrong}
      onChange={({ target }) => change({ cron: target.value })}
    />
  );
}

function DayFields({ form: { draft, change }, refused }: FieldsProps) {
  const t = useTranslations("plannedWork.form");
  return (
    <div className="pair">
      <TextField
        label={t("firstDay")}
        type="date"
        value={draft.firstDay}
        hint={t("noFirst")}
        error={refused["firstDay"]}
        onChange={({ target }) => change({ firstDay: target.value })}
      />
      <TextField
        label={t("lastDay")}
        type="date"
        value={draft.lastDay}
        hint={t("noLast")}
        error={refused["lastDay"]}
        onChange={({ target }) => change({ lastDay: target.value })}
      />
    </div>
  );
}
