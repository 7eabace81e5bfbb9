import { useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Checkbox } from "../ui/fields/checkbox.tsx";
import type { AppForm } from "../ui/forms/form.tsx";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { registerField } from "../ui/fields/register-field.ts";
import { FieldPair } from "../ui/forms/step-section.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import type { NewShopValues } from "./new/new-shop-schema.ts";

/** A header that gets visits through a firewall; most shops need none. */
export function HeaderFields({ form }: { form: AppForm<NewShopValues> }) {
  const t = useTranslations("shops.fields");
  const hasHeader = useWatch({ control: form.control, name: "hasHeader" });
  return (
    <>
      <Checkbox hint={t("extraHeaderHint")} {...registerField(form, "hasHeader")}>
        {t("extraHeader")}
      </Checkbox>
      {hasHeader && (
        <FieldPair>
          <TextField
            label={t("headerName")}
            isMono
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            {...registerField(form, "headerName")}
          />
          <PasswordField label={t("headerValue")} autoComplete="off" {...registerField(form, "headerValue")} />
        </FieldPair>
      )}
    </>
  );
}
