import { useState } from "react";
import { useTranslations } from "use-intl";
import { ResendButton } from "../sign-in/resend-button.tsx";
import { useSignInChecks } from "../sign-in/sign-in-checks.ts";
import { call } from "../api/auth-client.ts";
import { renewSession } from "../api/session/session.ts";
import { Alert } from "../ui/page/alert.tsx";
import { Button } from "../ui/press/button.tsx";
import { SettingsSection } from "../ui/page/section.tsx";
import { SmallForm } from "../ui/forms/small-form.tsx";
import { StatusLine } from "../ui/signs/status-line.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { useRefusalWords } from "../api/refusals/refusal-words.ts";

export function EmailSettings({ email, isConfirmed }: EmailFieldProps) {
  const t = useTranslations("settings.email");
  const { check, change, changedFrom } = useEmailChange(email);
  return (
    <SettingsSection id="email" title={t("title")} lead={t("lead")}>
      <div className="grid gap-4">
        {changedFrom !== null && (
          <Alert kind="ok" title={t("changedTitle", { email })} isNew>
            <p>{t("changed", { email, old: changedFrom })}</p>
          </Alert>
        )}
        <SmallForm check={check} onSubmit={change}>
          {({ errors, isSending }) => (
            <div className="ui-form max-w-94">
              <EmailField {...{ email, isConfirmed }} error={errors.newEmail} />
              <div>
                <Button type="submit" isLoading={isSending}>
                  {t("submit")}
                </Button>
              </div>
            </div>
          )}
        </SmallForm>
        {!isConfirmed && <ConfirmHelp email={email} />}
      </div>
    </SettingsSection>
  );
}

type Typed = Readonly<Record<string, string>>;

function useEmailChange(email: string) {
  const t = useTranslations("settings.email");
  const checks = useSignInChecks();
  const sentence = useRefusalWords("settings");
  const [changedFrom, setChangedFrom] = useState<string | null>(null);
  const isSame = (typed = "") => typed.trim().toLowerCase() === email;
  const check = ({ newEmail }: Typed) => ({
    newEmail: checks.email(newEmail) ?? (isSame(newEmail) ? t("same") : undefined),
  });
  const change = async ({ newEmail = "" }: Typed) => {
    try {
      await call("change-email", { newEmail: newEmail.trim() });
      setChangedFrom(email);
      await renewSession(true);
    } catch (error) {
      return sentence(error, t("failed"));
    }
  };
  return { check, change, changedFrom };
}

interface EmailFieldProps {
  email: string;
  isConfirmed: boolean;
}

function EmailField({ email, isConfirmed, error }: EmailFieldProps & { error: string | undefined }) {
  const t = useTranslations("settings.email");
  return (
    <>
      <TextField
        label={t("label")}
        name="newEmail"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={email}
        error={error}
      />
      <StatusLine status={isConfirmed ? "ok" : "warning"} reason={t(isConfirmed ? "confirmed" : "unconfirmed")} />
    </>
  );
}

function ConfirmHelp({ email }: { email: string }) {
  const t = useTranslations("settings.email");
  return (
    <div className="grid gap-2 max-w-112">
      <p className="ui-mid">{t("unconfirmedHelp", { email })}</p>
      <ResendButton key={email} email={email} />
    </div>
  );
}
