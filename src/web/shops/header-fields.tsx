import { useWatch } from "react-hook-form";
import { useTranslations } from "use-intl";
import { Checkbox } from "../ui/checkbox.tsx";
import type { AppForm } from "../ui/form.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { registerField } from "../ui/register-field.ts";
import { FieldPair } from "../ui/step-section.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { NewShopValues } from "./new-shop-schema.ts";

/** A header that lets us through a firewall; most shops need none. */
export function HeaderFields({ form }: { form: AppForm<NewShopValues> }) {
  "use no memo";
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
