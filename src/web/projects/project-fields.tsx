import { useTranslations } from "use-intl";
import { DESCRIPTION_CHARACTERS, NAME_CHARACTERS } from "../../shops/shop-limits.ts";
import { TextAreaField } from "../ui/fields/text-area-field.tsx";
import { TextField } from "../ui/fields/text-field.tsx";

interface ProjectFieldsProps {
  /** Props of a registered field. */
  name: object;
  description: object;
}

/** Name and description, for new and edited projects. */
export function ProjectFields({ name, description }: ProjectFieldsProps) {
  const t = useTranslations("projects");
  return (
    <>
      <TextField label={t("name")} maxLength={NAME_CHARACTERS} autoComplete="off" {...name} />
      <TextAreaField label={t("description")} isOptional maxLength={DESCRIPTION_CHARACTERS} {...description} />
    </>
  );
}
