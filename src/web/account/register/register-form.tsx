import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { Button } from "../../ui/press/button.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { SmallForm } from "../../ui/forms/small-form.tsx";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { useFieldChecks } from "../../sign-in/field-checks.ts";
import { NewAccountFields } from "./new-account-fields.tsx";

export function RegisterForm({ onSent }: { onSent: (email: string) => void }) {
  const t = useTranslations();
  const check = useFieldChecks();
  const register = useRegister(onSent);
  return (
    <SmallForm
      check={({ name, email, password }) => ({
        name: check.name(name),
        email: check.email(email),
        password: check.newPassword(password),
      })}
      onSubmit={register}
    >
      {({ errors, isSending }) => (
        <>
          <NewAccountFields errors={errors} />
          <Button type="submit" kind="primary" size="large" isWide isLoading={isSending}>
            {t("account.register.submit")}
          </Button>
          <ButtonLink to="/account/login" kind="quiet" isWide>
            {t("common.cancel")}
          </ButtonLink>
        </>
      )}
    </SmallForm>
  );
}

function useRegister(onSent: (email: string) => void) {
  const t = useTranslations();
  const sentence = useAccountRefusal();
  const register = async ({ name = "", email = "", password = "" }: Readonly<Record<string, string>>) => {
    try {
      await call("sign-up.email", { name: name.trim(), email: email.trim(), password });
      onSent(email.trim());
    } catch (error) {
      return sentence(error, t("account.register.failed"));
    }
  };
  return register;
}
