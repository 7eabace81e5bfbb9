import { useState } from "react";
import { useTranslations } from "use-intl";
import { authPost } from "../api/auth-client.ts";
import { returnAddress, START_ADDRESS } from "../api/return-address.ts";
import { Alert } from "../ui/alert.tsx";
import { Button } from "../ui/button.tsx";
import { useAuthSentence } from "./auth-refusal.ts";
import { providerName } from "./provider-name.ts";

const LOGIN_ADDRESS = "/account/login";

/** Signing in with an account elsewhere, for those providers that are switched on. */
export function OtherWays({ providers }: { providers: readonly string[] }) {
  const t = useTranslations("account.signIn");
  const sentence = useAuthSentence();
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const goTo = async (provider: string) => {
    setWaitingFor(provider);
    setRefusal(null);
    try {
      await authPost("/sign-in/social", {
        provider,
        callbackURL: returnAddress() ?? START_ADDRESS,
        errorCallbackURL: LOGIN_ADDRESS,
      });
    } catch (error) {
      setRefusal(sentence(error, t("failed")));
      setWaitingFor(null);
    }
  };
  return (
    <>
      <div className="ui-or">
        <span>{t("or")}</span>
      </div>
      <div className="grid gap-2">
        {refusal !== null && <Alert kind="error" title={refusal} isNew />}
        {providers.map((provider) => (
          <Button
            key={provider}
            size="large"
            isWide
            isLoading={waitingFor === provider}
            onClick={() => void goTo(provider)}
          >
            {t("continueWith", { provider: providerName(provider) })}
          </Button>
        ))}
      </div>
    </>
  );
}
