import { useTranslations } from "use-intl";
import { NewPasswordField } from "../../sign-in/new-password-field.tsx";
import type { FieldErrors } from "../../ui/forms/small-form.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";

/** Name, address and password of somebody new. */
export function NewAccountFields({ errors }: { errors: FieldErrors }) {
  const t = useTranslations();
  return (
    <>
      <TextField label={t("account.register.displayName")} name="name" autoComplete="name" error={errors.name} />
      <TextField
        label={t("common.email")}
        name="email"
        type="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={errors.email}
      />
      <NewPasswordField
        label={t("common.password")}
        name="password"
        hint={t("account.fields.passwordHint")}
        error={errors.password}
      />
    </>
  );
}
