import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { Button } from "../../ui/press/button.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { NewPasswordField } from "../../sign-in/new-password-field.tsx";
import { SmallForm } from "../../ui/forms/small-form.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { DeadLink } from "./dead-link.tsx";
import { useFieldChecks } from "../../sign-in/field-checks.ts";
import { useLinkCheck } from "./use-link-check.ts";

export function ResetPasswordPage() {
  const t = useTranslations();
  const { token = "" }: { token?: string } = useParams({ strict: false });
  const check = useFieldChecks();
  const link = useLinkCheck("reset", token);
  const { reset, isDead } = useReset(token);
  if (link === "checking") return <h1>{t("account.reset.title")}</h1>;
  if (isDead || link === "dead")
    return (
      <DeadLink
        title={t("account.reset.invalidTitle")}
        why={t("account.reset.invalid")}
        to="/account/forgot-password"
        next={t("account.reset.askAgain")}
      />
    );
  return (
    <>
      <h1>{t("account.reset.title")}</h1>
      <p className="lead">{t("account.reset.lead")}</p>
      <SmallForm check={({ newPassword }) => ({ newPassword: check.newPassword(newPassword) })} onSubmit={reset}>
        {({ errors, isSending }) => (
          <>
            <NewPasswordField
              label={t("account.reset.newPassword")}
              name="newPassword"
              hint={t("account.fields.passwordHint")}
              error={errors.newPassword}
            />
            <Button type="submit" kind="primary" size="large" isWide isLoading={isSending}>
              {t("account.reset.submit")}
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

function useReset(token: string) {
  const t = useTranslations();
  const navigate = useNavigate();
  const sentence = useAccountRefusal();
  const [isDead, setDead] = useState(false);
  const reset = async ({ newPassword = "" }: Readonly<Record<string, string>>) => {
    try {
      await call("reset-password", { newPassword, token });
      showToast({ kind: "success", message: t("account.reset.done") });
      await navigate({ to: "/account/login" });
    } catch (error) {
      if (!(error instanceof AuthError && error.code === "INVALID_TOKEN"))
        return sentence(error, t("account.reset.failed"));
      setDead(true);
    }
  };
  return { reset, isDead };
}
