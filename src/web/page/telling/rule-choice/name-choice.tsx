import { useTranslations } from "use-intl";
import { TELLING_LIMITS } from "../../../../notifications/delivering/telling-limits.ts";
import { TextField } from "../../../ui/fields/text-field.tsx";
import type { PanelProps } from "./panel-props.ts";

/** By what the rule is called. */
export function NameChoice({ draft, onChange }: PanelProps) {
  const t = useTranslations("telling.rules.choice");
  return (
    <div className="max-w-100">
      <TextField
        label={t("name")}
        hint={t("nameHint")}
        isOptional
        maxLength={TELLING_LIMITS.name}
        defaultValue={draft.name ?? ""}
        onChange={({ target }) => onChange({ ...draft, name: target.value.trim() === "" ? null : target.value })}
      />
    </div>
  );
}
