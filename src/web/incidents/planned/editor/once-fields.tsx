import { useTranslations } from "use-intl";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { FieldsProps } from "./fields-props.ts";

export function OnceFields({ form: { draft, change, misses }, refused }: FieldsProps) {
  const t = useTranslations("plannedWork.form");
  return (
    <div className="pair">
      <TextField
        label={t("begins")}
        type="datetime-local"
        value={draft.begins}
        disabled={draft.isBegun}
        {...(draft.isBegun && { hint: t("begun") })}
        error={misses("begins") ? t("wrong.begins") : refused["begins"]}
        onChange={({ target }) => change({ begins: target.value })}
      />
      <TextField
        label={t("ends")}
        type="datetime-local"
        value={draft.ends}
        error={misses("ends") ? t("wrong.ends") : refused["ends"]}
        onChange={({ target }) => change({ ends: target.value })}
      />
    </div>
  );
}
