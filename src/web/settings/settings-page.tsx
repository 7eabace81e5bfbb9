import { useTranslations } from "use-intl";
import { useSession } from "../api/session.ts";
import { PageHead } from "../ui/page-head.tsx";
import { LookSettings } from "./look-settings.tsx";
import { ProfileSettings } from "./profile-settings.tsx";
import { SignOutSettings } from "./sign-out-settings.tsx";

export function SettingsPage() {
  const t = useTranslations("settings");
  const me = useSession();
  return (
    <>
      <PageHead title={t("title")} />
      {me && (
        <ProfileSettings
          key={me.user.id}
          name={me.user.name}
          email={me.user.email}
          isConfirmed={me.user.emailVerified}
        />
      )}
      <LookSettings />
      <SignOutSettings />
    </>
  );
}
