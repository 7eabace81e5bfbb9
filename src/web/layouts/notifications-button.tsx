import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { lazy, useState } from "react";
import { useTranslations } from "use-intl";
import { withMessages } from "../i18n/language.ts";
import { inboxQuery } from "../notifications/inbox-query.ts";
import { IconButton } from "../ui/icon-button.tsx";
import { LazyPart } from "../ui/lazy-part.tsx";
import { Popover } from "../ui/popover.tsx";
import { RowsSkeleton } from "../ui/skeleton.tsx";

const HIGHEST_SHOWN = 99;

const load = () => withMessages(import("../notifications/notifications-panel.tsx"), "notifications");
const NotificationsPanel = lazy(() => load().then(({ NotificationsPanel: Panel }) => ({ default: Panel })));

/** The bell: how many are unread, and what there is to read. */
export function NotificationsButton() {
  const t = useTranslations("frame");
  const { data } = useQuery(inboxQuery());
  const [ids, set] = useState<readonly number[]>([]);
  const count = data?.filter(({ read }) => !read).length ?? 0;
  const label = count > 0 ? t("notificationsUnread", { count }) : t("notifications");
  return (
    <Popover
      label={t("notifications")}
      opener={({ onPointerEnter, ...opener }) => (
        <>
          <span className="ui-sr" role="status">
            {count > 0 && label}
          </span>
          <IconButton
            icon={Bell}
            label={label}
            {...opener}
            onPointerEnter={() => {
              onPointerEnter();
              load().catch(() => undefined);
            }}
          >
            {count > 0 && (
              <span className="ui-unread" aria-hidden>
                {count > HIGHEST_SHOWN ? `${HIGHEST_SHOWN}+` : count}
              </span>
            )}
          </IconButton>
        </>
      )}
    >
      {(close) => (
        <LazyPart fallback={<RowsSkeleton rows={4} />}>
          <NotificationsPanel deletion={{ ids, set }} onLeave={close} />
        </LazyPart>
      )}
    </Popover>
  );
}
