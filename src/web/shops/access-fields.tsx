import { useTranslations } from "use-intl";
import type { AppForm } from "../ui/form.tsx";
import { PasswordField } from "../ui/password-field.tsx";
import { registerField } from "../ui/register-field.ts";
import { FieldPair } from "../ui/step-section.tsx";
import { TextField } from "../ui/text-field.tsx";
import type { NewShopValues } from "./new-shop-schema.ts";

/** Address, id and secret, typed by hand. */
export function AccessFields({ form }: { form: AppForm<NewShopValues> }) {
  "use no memo";
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
