import { FingerprintPattern } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { useAccountRefusal } from "../../api/refusals/account-refusal.ts";
import { useEnter } from "../enter.ts";
import { usePasskeyAutofill } from "./use-passkey-autofill.ts";
import { useRefusedWay } from "./use-refused-way.tsx";

/**
 * Signs in with a passkey: by this button, or by choosing one in the list that the browser opens at the e-mail field.
 */
export function PasskeyButton() {
  const t = useTranslations("account.signIn");
  const sentence = useAccountRefusal();
  const enter = useEnter();
  const [isAsking, setAsking] = useState(false);
  const { note, refuse, forget } = useRefusedWay((error) => sentence(error, t("passkeyFailed")));
  usePasskeyAutofill({ isPaused: isAsking, onSignedIn: enter, onRefused: refuse });
  const signIn = async () => {
    setAsking(true);
    forget();
    try {
      const { signInWithPasskey } = await import("../../api/session/passkey.ts");
      await signInWithPasskey();
      await enter();
    } catch (error) {
      await refuse(error);
    }
    setAsking(false);
  };
  return (
    <>
      {note}
      <Button size="large" isWide icon={FingerprintPattern} isLoading={isAsking} onClick={() => void signIn()}>
        {t("passkey")}
      </Button>
    </>
  );
}
