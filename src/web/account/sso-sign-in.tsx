import { useTranslations } from "use-intl";
import { authPost } from "../api/auth-client.ts";
import { AuthError } from "../api/auth-error.ts";
import { returnAddress, START_ADDRESS } from "../api/return-address.ts";
import { Button } from "../ui/button.tsx";
import { SmallForm } from "../ui/small-form.tsx";
import { TextField } from "../ui/text-field.tsx";
import { useAuthSentence } from "./auth-refusal.ts";
import { useSignInChecks } from "./sign-in-checks.ts";

const NO_PROVIDER = 404;
const UNPROVEN = 401;

/** Asks for a work email, and leaves for the identity provider of its domain. */
export function SsoSignIn({ onBack }: { onBack: () => void }) {
  const t = useTranslations("account.sso");
  const check = useSignInChecks();
  const sentence = useAuthSentence();
  const leave = async ({ workEmail = "" }: Readonly<Record<string, string>>) => {
    const callbackURL = returnAddress() ?? START_ADDRESS;
    try {
      await authPost("/sign-in/sso", { email: workEmail.trim(), callbackURL, errorCallbackURL: "/account/login" });
    } catch (error) {
      if (error instanceof AuthError && error.status === NO_PROVIDER) return t("noProvider");
      if (error instanceof AuthError && error.status === UNPROVEN) return t("unproven");
      return sentence(error, t("failed"));
    }
    // The browser is on its way; the button keeps turning until it has left.
    return await new Promise<undefined>(() => undefined);
  };
  return (
    <section>
      <SmallForm check={({ workEmail }) => ({ workEmail: check.email(workEmail) })} onSubmit={leave}>
        {({ errors, isSending }) => (
          <>
            <TextField
              label={t("email")}
              name="workEmail"
              type="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              // It appears because somebody asked for it.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              error={errors.workEmail}
            />
            <div className="grid gap-2">
              <Button type="submit" kind="primary" size="large" isWide isLoading={isSending}>
                {t("submit")}
              </Button>
              <Button kind="quiet" size="large" isWide onClick={onBack}>
                {t("back")}
              </Button>
            </div>
          </>
        )}
      </SmallForm>
    </section>
  );
}
