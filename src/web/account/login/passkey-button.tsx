import { FingerprintPattern } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { useEnter } from "../enter.ts";
import { usePasskeyAutofill } from "./use-passkey-autofill.ts";

/**
 * Signs in with a passkey: by this button, or by choosing one in the list that the browser opens at the e-mail field.
 */
export function PasskeyButton() {
  const t = useTranslations("account.signIn");
  const sentence = useAccountRefusal();
  const enter = useEnter();
  const [isAsking, setAsking] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const refused = (error: unknown) => setRefusal(sentence(error, t("passkeyFailed")));
  usePasskeyAutofill({ isPaused: isAsking, onSignedIn: enter, onRefused: refused });
  const signIn = async () => {
    setAsking(true);
    setRefusal(null);
    try {
      const { signInWithPasskey } = await import("../../api/session/passkey.ts");
      await signInWithPasskey();
      await enter();
    } catch (error) {
      refused(error);
    }
    setAsking(false);
  };
  return (
    <>
      {refusal !== null && <Alert kind="error" title={refusal} isNew />}
      <Button size="large" isWide icon={FingerprintPattern} isLoading={isAsking} onClick={() => void signIn()}>
        {t("passkey")}
      </Button>
    </>
  );
}
