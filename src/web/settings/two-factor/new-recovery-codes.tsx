import { useState } from "react";
import { useTranslations } from "use-intl";
import { showToast } from "../../ui/overlays/toasts.ts";
import { PasswordStep } from "./password-step.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { renewCodes } from "./two-factor-answers.ts";

/** New codes in place of the old ones. */
export function NewRecoveryCodes({ email, onClose }: { email: string; onClose: () => void }) {
  const t = useTranslations("settings.twoFactor");
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const end = () => {
    showToast({ kind: "success", message: t("renewed") });
    onClose();
  };
  if (codes !== null) return <RecoveryCodes email={email} codes={codes} onClose={end} />;
  const renew = async (password: string) => setCodes(await renewCodes(password));
  return (
    <PasswordStep title={t("renewTitle")} confirm={t("renewConfirm")} onPassword={renew} onClose={onClose}>
      {t("renewText")}
    </PasswordStep>
  );
}
