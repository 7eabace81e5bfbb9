import { ArrowRight } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { returnAddress, START_ADDRESS } from "../../api/session/return-address.ts";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { SmallForm } from "../../ui/forms/small-form.tsx";
import { TextField } from "../../ui/fields/text-field.tsx";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { useSignInChecks } from "../../sign-in/sign-in-checks.ts";
import { useRefusedWay } from "./use-refused-way.tsx";

const NO_PROVIDER = 404;
const UNPROVEN = 401;

/** Asks for a work email, and leaves for the identity provider of its domain. */
export function SsoSignIn() {
  const t = useTranslations("account.sso");
  const check = useSignInChecks();
  const { note, leave } = useLeave();
  const field = useRef<HTMLInputElement>(null);
  const [isEmpty, setEmpty] = useState(true);
  // The server has drawn it, and somebody may have typed before this came.
  useEffect(() => setEmpty(field.current?.value === ""), []);
  return (
    <section className="ui-login-part">
      {note}
      <SmallForm
        check={({ workEmail = "" }) => ({
          workEmail: workEmail.trim() === "" ? t("emailRequired") : check.email(workEmail),
        })}
        onSubmit={leave}
      >
        {({ errors, isSending }) => (
          <TextField
            ref={field}
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

/** Leaves for the identity provider, or says why that came to nothing. */
function useLeave() {
  const t = useTranslations("account.sso");
  const sentence = useAccountRefusal();
  const { note, refuse, forget } = useRefusedWay((error) => {
    if (error instanceof AuthError && error.status === NO_PROVIDER) return t("noProvider");
    if (error instanceof AuthError && error.status === UNPROVEN) return t("unproven");
    return sentence(error, t("failed"));
  });
  const leave = async ({ workEmail = "" }: Readonly<Record<string, string>>) => {
    forget();
    const callbackURL = returnAddress() ?? START_ADDRESS;
    try {
      await call("sign-in.sso", { email: workEmail.trim(), callbackURL, errorCallbackURL: "/account/login" });
    } catch (error) {
      await refuse(error);
      return undefined;
    }
    // The browser is leaving the page; the button stays busy until then.
    return await new Promise<undefined>(() => undefined);
  };
  return { note, leave };
}
