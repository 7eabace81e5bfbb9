import { useTranslations } from "use-intl";
import { call } from "../../api/auth-client.ts";
import { renewSession } from "../../api/session/session.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { PasswordStep } from "./password-step.tsx";

export function TwoFactorEnd({ onClose }: { onClose: () => void }) {
  const t = useTranslations("settings.twoFactor");
  const end = async (password: string) => {
    await call("two-factor.disable", { password });
    await renewSession(true);
    showToast({ kind: "success", message: t("isOff") });
    onClose();
  };
  return (
    <PasswordStep title={t("offTitle")} confirm={t("offConfirm")} onPassword={end} onClose={onClose}>
      {t("offText")}
    </PasswordStep>
  );
}
