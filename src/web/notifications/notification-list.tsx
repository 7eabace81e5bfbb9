import { Bell, Trash2 } from "lucide-react";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/press/button.tsx";
import { Icon } from "../ui/signs/icon.tsx";
import { TextLink } from "../ui/press/link.tsx";
import { Notices, NoticesFoot } from "../ui/overlays/notices.tsx";
import type { LastDeletion, ListedNotification } from "./listed-notification.ts";
import { NotificationItem } from "./notification-item.tsx";
import { useSettledRows } from "../ui/page/use-settled-rows.ts";
import { useInbox } from "./use-inbox.ts";

/** So many are drawn at first; hardly anybody reads on. */
const SHOWN_AT_FIRST = 50;

interface NotificationListProps {
  notifications: readonly ListedNotification[];
  deletion: LastDeletion;
  onLeave: () => void;
  /** Stands above them. */
  children: ReactNode;
}

/** What is unread when it opens is read from then on, and stays marked as new while it is open. */
export function NotificationList({ notifications, deletion, onLeave, children }: NotificationListProps) {
  const t = useTranslations("notifications");
  const inbox = useInbox(deletion);
  const heading = useRef<HTMLHeadingElement>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const unread = notifications.filter(({ read }) => !read).map(({ id }) => id);
  useMarkAsRead(unread.length > 0, () => {
    setOpened(new Set(unread));
    inbox.markAllRead();
  });
  const [held, setHeld] = useState<readonly ListedNotification[] | null>(null);
  const settled = useSettledRows(notifications, ({ id }) => id);
  const there = new Set(notifications.map(({ id }) => id));
  const shown = held ?? settled.slice(0, limit);
  const older = settled.length - settled.slice(0, limit).length;
  const remove = (id: number, button: HTMLButtonElement) => {
    const item = button.closest("li");
    const next = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector("button");
    // What follows would move up below the pointer, and the second click would delete it too.
    const isPointedAt = button.matches(":hover");
    if (isPointedAt) setHeld(shown);
    (isPointedAt ? heading.current : (next ?? heading.current))?.focus();
    inbox.remove(id);
  };
  const removeAll = () => {
    heading.current?.focus();
    inbox.removeAll(notifications.map(({ id }) => id));
  };
  const undo = () => {
    heading.current?.focus();
    inbox.undo();
  };
  return (
    <Notices
      title={t("title")}
      heading={heading}
      {...(notifications.length > 0 && { count: notifications.length })}
      tools={
        notifications.length > 0 && (
          <Button kind="quiet" size="small" icon={Trash2} onClick={removeAll}>
            {t("deleteAll")}
          </Button>
        )
      }
      foot={
        deletion.ids.length > 0 && (
          <NoticesFoot action={<Button onClick={undo}>{t("undo")}</Button>}>
            {t("deleted", { count: deletion.ids.length })}
          </NoticesFoot>
        )
      }
    >
      {children}
      {shown.length === 0 ? (
        <NoNotifications onLeave={onLeave} />
      ) : (
        <ul aria-label={t("title")} onPointerLeave={() => setHeld(null)}>
          {shown.map((notification) => (
            <NotificationItem
              key={notification.id}
              notification={notification}
              isNew={opened.has(notification.id) || !notification.read}
              isGone={!there.has(notification.id)}
              onDelete={remove}
              onLeave={onLeave}
            />
          ))}
        </ul>
      )}
      {older > 0 && (
        <div className="ui-notices-more">
          <Button isWide onClick={() => setLimit(limit + SHOWN_AT_FIRST)}>
            {t("older", { count: Math.min(older, SHOWN_AT_FIRST) })}
          </Button>
        </div>
      )}
    </Notices>
  );
}

/** Told to the server, once per opening. */
function useMarkAsRead(hasUnread: boolean, markAllRead: () => void): void {
  const told = useRef(false);
  useEffect(() => {
    if (!hasUnread || told.current) return;
    told.current = true;
    markAllRead();
  });
}

function NoNotifications({ onLeave }: { onLeave: () => void }) {
  const t = useTranslations("notifications");
  return (
    <div className="ui-popover-none">
      <Icon of={Bell} />
      <p>
        <b>{t("none")}</b>
        <br />
        {t("noneHint")}{" "}
        <TextLink to="/app/settings" onClick={onLeave}>
          {t("watchedShops")}
        </TextLink>
      </p>
    </div>
  );
}
