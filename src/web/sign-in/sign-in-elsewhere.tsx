import { useTranslations } from "use-intl";
import { providerName } from "../words/provider-name.ts";
import { call } from "../api/auth-client.ts";
import { useInstance } from "../api/instance.ts";
import { Button } from "../ui/press/button.tsx";
import { type LinkedAccount, linkedOf } from "./settings-data.ts";
import { useRefusalWords } from "../api/refusals/refusal-words.ts";

interface SignInElsewhereProps {
  accounts: readonly LinkedAccount[];
  onRefusal: (sentence: string) => void;
}

/** For accounts without password and passkey: signs in at the linked service, which returns to this page. */
export function SignInElsewhere({ accounts, onRefusal }: SignInElsewhereProps) {
  const t = useTranslations("settings.stepUp");
  const sentence = useRefusalWords("settings");
  const providers = useInstance()?.socialProviders ?? [];
  const own = linkedOf(accounts).filter(({ providerId }) => providers.includes(providerId));
  const goTo = async (provider: string) => {
    const here = location.pathname;
    try {
      await call("sign-in.social", { provider, callbackURL: here, errorCallbackURL: here });
    } catch (error) {
      onRefusal(sentence(error));
    }
  };
  if (own.length === 0) return <p>{t("noWay")}</p>;
  return (
    <div className="grid gap-2">
      {own.map(({ id, providerId }) => (
        <Button key={id} onClick={() => void goTo(providerId)}>
          {t("signInAgain", { provider: providerName(providerId) })}
        </Button>
      ))}
    </div>
  );
}
