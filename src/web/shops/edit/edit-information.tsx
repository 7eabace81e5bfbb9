import { useTranslations } from "use-intl";
import type { AppForm } from "../../ui/forms/form.tsx";
import { registerField } from "../../ui/fields/register-field.ts";
import { Section } from "../../ui/page/section.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { FieldPair } from "../../ui/forms/step-section.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { EditShopValues } from "./edit-shop-schema.ts";
import { EditTags } from "./edit-tags.tsx";
import type { EditableShop } from "./editable-shop.ts";
import type { ProjectChoice } from "../writable-projects.ts";

interface EditInformationProps {
  form: AppForm<EditShopValues>;
  shop: EditableShop;
  projects: readonly ProjectChoice[];
}

export function EditInformation({ form, shop, projects }: EditInformationProps) {
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
          <EditTags shop={shop} />
        </FieldPair>
      </div>
    </Section>
  );
}
