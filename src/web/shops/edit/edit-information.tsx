import { useTranslations } from "use-intl";
import type { AppForm } from "../../ui/forms/form.tsx";
import { registerField } from "../../ui/fields/register-field.ts";
import { Section } from "../../ui/page/section.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { FieldPair } from "../../ui/forms/step-section.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { EditShopValues } from "./edit-shop-schema.ts";
import type { ProjectChoice } from "../writable-projects.ts";

interface EditInformationProps {
  form: AppForm<EditShopValues>;
  projects: readonly ProjectChoice[];
}

export function EditInformation({ form, projects }: EditInformationProps) {
  const t = useTranslations("shops");
  return (
    <Section title={t("edit.information")}>
      <div className="ui-form pt-4">
        <FieldPair>
          <TextField label={t("fields.name")} autoComplete="off" {...registerField(form, "name")} />
          <SelectField
            label={t("fields.project")}
            choices={projects.map(({ id, nameCombined }) => ({ value: String(id), label: nameCombined }))}
            {...registerField(form, "projectId")}
          />
        </FieldPair>
        <FieldPair>
          <TextField
            label={`${t("fields.grace")} (${t("fields.graceUnit")})`}
            inputMode="numeric"
            autoComplete="off"
            hint={t("fields.graceHint")}
            {...registerField(form, "graceMinutes")}
          />
        </FieldPair>
      </div>
    </Section>
  );
}
