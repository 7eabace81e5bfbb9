import { useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import type { AppForm } from "../../ui/forms/form.tsx";
import { registerField } from "../../ui/fields/register-field.ts";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { FieldPair, StepSection } from "../../ui/forms/step-section.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import type { NewShopValues } from "./new-shop-schema.ts";
import { NewTags } from "./new-tags.tsx";
import { proposedName } from "./proposed-name.ts";
import type { ProjectChoice } from "../writable-projects.ts";

interface PlaceStepProps {
  form: AppForm<NewShopValues>;
  projects: readonly ProjectChoice[];
}

export function PlaceStep({ form, projects }: PlaceStepProps) {
  const t = useTranslations("shops");
  const [name, shopUrl] = useWatch({ control: form.control, name: ["name", "shopUrl"] });
  const isProposed = name !== "" && name === proposedName(shopUrl);
  return (
    <StepSection number={2} title={t("new.place")} place="second">
      <FieldPair>
        <TextField
          label={t("fields.name")}
          autoComplete="off"
          hint={isProposed ? t("new.proposed") : undefined}
          {...registerField(form, "name")}
        />
        <SelectField
          label={t("fields.project")}
          choices={projects.map(({ id, nameCombined }) => ({ value: String(id), label: nameCombined }))}
          {...registerField(form, "projectId")}
        />
      </FieldPair>
      <PlacedTags form={form} projects={projects} />
    </StepSection>
  );
}

function PlacedTags({ form, projects }: PlaceStepProps) {
  const [name, projectId, tags] = useWatch({ control: form.control, name: ["name", "projectId", "tags"] });
  const project = projects.find(({ id }) => String(id) === projectId) ?? projects[0];
  return (
    <div className="mt-4">
      <NewTags
        names={tags}
        shopName={name}
        organizationId={project?.organizationId ?? ""}
        onChange={(names) => form.setValue("tags", [...names], { shouldDirty: true })}
      />
    </div>
  );
}
