import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { Button } from "../../ui/press/button.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { SmallForm } from "../../ui/forms/small-form.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { useSignInChecks } from "../../sign-in/sign-in-checks.ts";

export function ForgotPasswordPage() {
  const t = useTranslations();
  const check = useSignInChecks();
  const sentence = useAccountRefusal();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async ({ email = "" }: Readonly<Record<string, string>>) => {
    try {
      await call("request-password-reset", { email: email.trim() });
      showToast({ kind: "success", message: t("account.forgot.sent") });
      setSentTo(email.trim());
    } catch (error) {
      return sentence(error, t("account.forgot.failed"));
    }
  };
  if (sentTo !== null) return <SentNote email={sentTo} />;
  return (
    <>
      <h1>{t("account.forgot.title")}</h1>
      <p className="lead">{t("account.forgot.lead")}</p>
      <SmallForm check={({ email }) => ({ email: check.email(email) })} onSubmit={send}>
        {({ errors, isSending }) => (
          <>
            <TextField
              label={t("common.email")}
              name="email"
              type="email"
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
              error={errors.email}
            />
            <Button type="submit" kind="primary" size="large" isWide isLoading={isSending}>
              {t("account.forgot.submit")}
            </Button>
            <ButtonLink to="/account/login" kind="quiet" isWide>
              {t("common.cancel")}
            </ButtonLink>
          </>
        )}
      </SmallForm>
    </>
  );
}

function SentNote({ email }: { email: string }) {
  const t = useTranslations("account");
  return (
    <div className="grid gap-4" role="status">
      <div>
        <h1>{t("forgot.sentTitle")}</h1>
        <p className="lead mt-1">{t("forgot.sentLead", { email })}</p>
      </div>
      <ButtonLink to="/account/login" size="large" isWide>
        {t("register.toSignIn")}
      </ButtonLink>
    </div>
  );
}
