import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { SmallForm } from "../../ui/forms/small-form.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { useSignInChecks } from "../../sign-in/sign-in-checks.ts";

/** Asks for another mail that confirms an address. */
export function NewLinkForm() {
  const t = useTranslations();
  const check = useSignInChecks();
  const { send, sentTo } = useSend();
  return (
    <SmallForm check={({ email }) => ({ email: check.email(email) })} onSubmit={send}>
      {({ errors, isSending }) => (
        <>
          {sentTo !== null && <Alert kind="ok" title={t("account.signIn.resent", { email: sentTo })} isNew />}
          <TextField
            label={t("common.email")}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.email}
          />
          <Button type="submit" size="large" isWide isLoading={isSending}>
            {t("account.confirm.askAgain")}
          </Button>
          <ButtonLink to="/account/login" kind="quiet" isWide>
            {t("account.register.toSignIn")}
          </ButtonLink>
        </>
      )}
    </SmallForm>
  );
}

function useSend() {
  const t = useTranslations();
  const sentence = useAccountRefusal();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = async ({ email = "" }: Readonly<Record<string, string>>) => {
    setSentTo(null);
    try {
      await call("send-verification-email", { email: email.trim() });
      setSentTo(email.trim());
    } catch (error) {
      return sentence(error, t("account.confirm.failed"));
    }
  };
  return { send, sentTo };
}
