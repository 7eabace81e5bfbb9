import { useTranslations } from "use-intl";
import { partOf } from "../../api/answer-part.ts";
import { call } from "../../api/auth-client.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { Button } from "../../ui/press/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { TextLink } from "../../ui/press/link.tsx";
import { PasswordField } from "../../ui/fields/password-field.tsx";
import { SmallForm } from "../../ui/forms/small-form.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { useEnter } from "../enter.ts";
import { useSignInChecks } from "../../sign-in/sign-in-checks.ts";

interface LoginFormProps {
  /**
   * Called with the address that still has to be confirmed, or `null`. It may fail, because what it shows is fetched.
   */
  onUnconfirmed: (email: string | null) => Promise<void>;
  /** Called when the password was right and a code is required. It may fail for the same reason. */
  onSecondFactor: () => Promise<void>;
}

export function LoginForm({ onUnconfirmed, onSecondFactor }: LoginFormProps) {
  const t = useTranslations();
  const check = useSignInChecks();
  const sentence = useAccountRefusal();
  const enter = useEnter();
  const signIn = async ({ email = "", password = "", rememberMe }: Readonly<Record<string, string>>) => {
    void onUnconfirmed(null);
    try {
      const body = { email: email.trim(), password, rememberMe: rememberMe !== undefined };
      const answer = await call("sign-in.email", body);
      await (partOf(answer, "twoFactorRedirect") === true ? onSecondFactor() : enter());
    } catch (error) {
      const said = () => sentence(error, t("account.signIn.failed"));
      if (!(error instanceof AuthError && error.code === "EMAIL_NOT_VERIFIED")) return said();
      return await onUnconfirmed(email.trim()).then(() => undefined, said);
    }
  };
  return (
    <SmallForm
      check={({ email, password }) => ({ email: check.email(email), password: check.password(password) })}
      onSubmit={signIn}
    >
      {({ errors, isSending }) => (
        <>
          <TextField
            label={t("common.email")}
            name="email"
            type="email"
            autoComplete="username webauthn"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email}
          />
          <PasswordField
            label={t("common.password")}
            name="password"
            autoComplete="current-password"
            error={errors.password}
            aside={<TextLink to="/account/forgot-password">{t("account.signIn.forgot")}</TextLink>}
          />
          <Checkbox name="rememberMe" defaultChecked>
            {t("account.signIn.rememberMe")}
          </Checkbox>
          <Button type="submit" kind="primary" size="large" isWide isLoading={isSending}>
            {t("account.signIn.submit")}
          </Button>
        </>
      )}
    </SmallForm>
  );
}
