import { Bell } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "../ui/icon.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { Popover } from "../ui/popover.tsx";

export function NotificationsButton() {
  const t = useTranslations("frame");
  return (
    <Popover
      label={t("notifications")}
      opener={(opener) => <IconButton icon={Bell} label={t("notifications")} {...opener} />}
    >
      <div className="ui-popover-head">
        <h2 className="text-base">{t("notifications")}</h2>
      </div>
      <div className="ui-popover-none">
        <Icon of={Bell} />
        <p>
          <b>{t("noNotifications")}</b>
          <br />
          {t("noNotificationsHint")}
        </p>
      </div>
    </Popover>
  );
}
