import { Link2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { providerName } from "../../words/provider-name.ts";
import { call } from "../../api/auth-client.ts";
import { ActionRow } from "../../ui/lists/action-list.tsx";
import { Button } from "../../ui/press/button.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useRefusalWords } from "../../api/refusals/refusal-words.ts";

const HERE = "/app/settings";

/** An enabled service that is not linked yet. Its own page asks for consent and returns here. */
export function UnlinkedRow({ provider }: { provider: string }) {
  const t = useTranslations("settings.linked");
  const sentence = useRefusalWords("settings");
  const [isLeaving, setLeaving] = useState(false);
  const link = async () => {
    setLeaving(true);
    try {
      const callbackURL = `${HERE}?linked=${encodeURIComponent(provider)}`;
      await call("link-social", { provider, callbackURL, errorCallbackURL: HERE });
    } catch (error) {
      setLeaving(false);
      showToast({ kind: "error", message: sentence(error) });
    }
  };
  return (
    <ActionRow icon={Link2} name={providerName(provider)} facts={[t("notLinked")]}>
      <Button size="small" isLoading={isLeaving} onClick={() => void link()}>
        {t("link", { provider: providerName(provider) })}
      </Button>
    </ActionRow>
  );
}
