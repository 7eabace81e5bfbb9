import { useState } from "react";
import { useTranslations } from "use-intl";
import { signOut } from "../api/session.ts";
import { showError } from "../api/show-error.ts";
import { Button } from "../ui/button.tsx";
import { SettingsSection } from "../ui/section.tsx";

export function SignOutSettings() {
  const t = useTranslations("settings.signOut");
  const [isLeaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    try {
      await signOut();
    } catch (error) {
      setLeaving(false);
      showError(error);
    }
  };
  return (
    <SettingsSection title={t("title")} lead={t("lead")}>
      <Button isLoading={isLeaving} onClick={() => void leave()}>
        {t("button")}
      </Button>
    </SettingsSection>
  );
}
