import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { returnAddress, START_ADDRESS } from "../../api/session/return-address.ts";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { SmallForm } from "../../ui/forms/small-form.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { useSignInChecks } from "../../sign-in/sign-in-checks.ts";

const NO_PROVIDER = 404;
const UNPROVEN = 401;

/** Asks for a work email, and leaves for the identity provider of its domain. */
export function SsoSignIn() {
  const t = useTranslations("account.sso");
  const check = useSignInChecks();
  const leave = useLeave();
  const [isEmpty, setEmpty] = useState(true);
  return (
    <section className="ui-login-part">
      <SmallForm
        check={({ workEmail = "" }) => ({
          workEmail: workEmail.trim() === "" ? t("emailRequired") : check.email(workEmail),
        })}
        onSubmit={leave}
      >
        {({ errors, isSending }) => (
          <TextField
            label={t("title")}
            hint={t("hint")}
            placeholder={t("placeholder")}
            name="workEmail"
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            error={errors.workEmail}
            onInput={({ currentTarget }) => setEmpty(currentTarget.value === "")}
            // Enter submits even an empty field, so that the form can say what is missing.
            end={
              <IconButton
                type="submit"
                icon={ArrowRight}
                label={t("submit")}
                isLoading={isSending}
                aria-disabled={isEmpty || isSending || undefined}
              />
            }
          />
        )}
      </SmallForm>
    </section>
  );
}

function useLeave(): (values: Readonly<Record<string, string>>) => Promise<string | undefined> {
  const t = useTranslations("account.sso");
  const sentence = useAccountRefusal();
  return async ({ workEmail = "" }) => {
    const callbackURL = returnAddress() ?? START_ADDRESS;
    try {
      await call("sign-in.sso", { email: workEmail.trim(), callbackURL, errorCallbackURL: "/account/login" });
    } catch (error) {
      if (error instanceof AuthError && error.status === NO_PROVIDER) return t("noProvider");
      if (error instanceof AuthError && error.status === UNPROVEN) return t("unproven");
      return sentence(error, t("failed"));
    }
    // The browser is leaving the page; the button stays busy until then.
    return await new Promise<undefined>(() => undefined);
  };
}
