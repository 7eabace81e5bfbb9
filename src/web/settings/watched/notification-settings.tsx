import { useTranslations } from "use-intl";
import { SettingsSection } from "../../ui/page/section.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";

/** Where the reader chooses how they are told. `isConfirmed` says whether their address gets mails. */
export function NotificationSettings({ isConfirmed }: { isConfirmed: boolean }) {
  const t = useTranslations("notifications");
  const said = useTranslations("notifications.settings");
  const link = useTranslations("myTelling.link");
  return (
    <SettingsSection
      id="notifications"
      title={t("title")}
      lead={isConfirmed ? said("lead") : `${said("lead")} ${said("noMail")}`}
    >
      <div className="grid gap-3 justify-items-start">
        <p className="text-ink-2">{link("text")}</p>
        <ButtonLink to="/app/settings/notifications">{link("open")}</ButtonLink>
      </div>
    </SettingsSection>
  );
}
