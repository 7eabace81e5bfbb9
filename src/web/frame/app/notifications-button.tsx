import { fetchAhead } from "../../ui/parts/fetch-part.ts";
import { useQuery } from "@tanstack/react-query";
import { Bell } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { withMessages } from "../../words/language.ts";
import { bellQuery } from "../../notifications/inbox-query.ts";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import { Popover } from "../../ui/overlays/popover.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";

const HIGHEST_SHOWN = 99;

/** Loads the panel that the bell opens. */
export const loadNotifications = () =>
  withMessages(import("../../notifications/notifications-panel.tsx"), "notifications");
const NotificationsPanel = lazyPiece(() => loadNotifications().then((file) => file.NotificationsPanel));

/** The bell: the number of unread notifications, and their list. */
export function NotificationsButton() {
  const t = useTranslations("frame");
  const { data } = useQuery(bellQuery());
  const [ids, set] = useState<readonly number[]>([]);
  const { invitations } = data ?? { invitations: 0 };
  const unread = (data?.count ?? 0) + (data?.blind?.length ?? 0);
  const count = unread + invitations;
  const read = unread > 0 ? t("notificationsUnread", { count: unread }) : t("notifications");
  const each = invitations > 0 ? t("invitationsToo", { read, count: invitations }) : read;
  // The number in the badge is part of the button's name, too.
  const label = invitations > 0 && unread > 0 ? t("bothInAll", { label: each, total: count }) : each;
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
              void fetchAhead(loadNotifications);
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
          <NotificationsPanel deletion={{ ids, set }} isInvited={invitations > 0} onLeave={close} />
        </LazyPart>
      )}
    </Popover>
  );
}
