import { useState } from "react";
import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { renewSession } from "../../api/session/session.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { ScanStep } from "./scan-step.tsx";
import { beginSetUp, type SetUp } from "./two-factor-answers.ts";

interface TwoFactorSetUpProps {
  email: string;
  onClose: () => void;
}

/** Password, then QR code and code, then the recovery codes, which are shown only once. */
export function TwoFactorSetUp({ email, onClose }: TwoFactorSetUpProps) {
  const t = useTranslations("settings.twoFactor");
  const [setUp, setSetUp] = useState<SetUp | null>(null);
  const [isOn, setOn] = useState(false);
  const verify = async (code: string) => {
    await call("two-factor.verify-totp", { code });
    setOn(true);
    await renewSession(true);
  };
  const end = () => {
    showToast({ kind: "success", message: t("isOn") });
    onClose();
  };
  if (setUp === null) {
    return (
      <PasswordStep
        title={t("setUpTitle")}
        confirm={t("next")}
        onPassword={async (password) => setSetUp(await beginSetUp(password))}
        onClose={onClose}
      >
        {t("passwordLead")}
      </PasswordStep>
    );
  }
  return isOn ? (
    <RecoveryCodes email={email} codes={setUp.recoveryCodes} onClose={end} />
  ) : (
    <ScanStep setUp={setUp} onCode={verify} onClose={onClose} />
  );
}
