import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { returnAddress, START_ADDRESS } from "../../api/session/return-address.ts";
import { Button } from "../../ui/press/button.tsx";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { standsInColumns } from "./provider-columns.ts";
import { useRefusedWay } from "./use-refused-way.tsx";
import { providerName } from "../../words/provider-name.ts";

interface OtherWaysProps {
  providers: readonly string[];
  /** The page to which the provider sends people back when the sign-in fails. */
  from: "/account/login" | "/account/register";
}

/** Signing in with an account elsewhere, for those providers that are switched on. */
export function OtherWays({ providers, from }: OtherWaysProps) {
  const t = useTranslations("account.signIn");
  const sentence = useAccountRefusal();
  const [waitingFor, setWaitingFor] = useState<string | null>(null);
  const [tried, setTried] = useState("");
  const { note, refuse, forget } = useRefusedWay((error) => sentence(error, t("providerFailed", { provider: tried })));
  const isShort = standsInColumns(providers);
  const goTo = async (provider: string) => {
    setWaitingFor(provider);
    setTried(providerName(provider));
    forget();
    try {
      const callbackURL = returnAddress() ?? START_ADDRESS;
      await call("sign-in.social", { provider, callbackURL, errorCallbackURL: from });
    } catch (error) {
      await refuse(error);
      setWaitingFor(null);
    }
  };
  return (
    <>
      {note}
      <div className={isShort ? "grid grid-cols-2 gap-2" : "grid gap-2"}>
        {providers.map((provider) => {
          const full = t("continueWith", { provider: providerName(provider) });
          return (
            <Button
              key={provider}
              size="large"
              isWide
              isLoading={waitingFor === provider}
              aria-label={full}
              className={isShort ? "last:odd:col-span-2" : undefined}
              onClick={() => void goTo(provider)}
            >
              {isShort ? providerName(provider) : full}
            </Button>
          );
        })}
      </div>
    </>
  );
}
