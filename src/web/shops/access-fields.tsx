import { useTranslations } from "use-intl";
import type { AppForm } from "../ui/forms/form.tsx";
import { PasswordField } from "../ui/fields/password-field.tsx";
import { registerField } from "../ui/fields/register-field.ts";
import { FieldPair } from "../ui/forms/step-section.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import type { NewShopValues } from "./new/new-shop-schema.ts";

/** Address, id and secret, typed by hand. */
export function AccessFields({ form }: { form: AppForm<NewShopValues> }) {
  const t = useTranslations("shops.fields");
  return (
    <>
      <TextField
        label={t("url")}
        type="url"
        inputMode="url"
        autoComplete="off"
        placeholder="https://www.example.com"
        {...registerField(form, "shopUrl")}
      />
      <FieldPair>
        <TextField
          label={t("clientId")}
          isMono
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...registerField(form, "clientId")}
        />
        <PasswordField label={t("clientSecret")} autoComplete="off" {...registerField(form, "clientSecret")} />
      </FieldPair>
    </>
  );
}
