import { Bell, Trash2 } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../ui/press/button.tsx";
import { Icon } from "../ui/signs/icon.tsx";
import { TextLink } from "../ui/press/link.tsx";
import { Notices, NoticesFoot } from "../ui/overlays/notices.tsx";
import type { LastDeletion, ListedNotification } from "./listed-notification.ts";
import { ToInbox } from "./to-inbox.tsx";
import { NotificationItem } from "./notification-item.tsx";
import { useInbox } from "./use-inbox.ts";

/** Number of notifications drawn at first; hardly anybody reads more. */
const SHOWN_AT_FIRST = 50;

interface NotificationListProps {
  notifications: readonly ListedNotification[];
  deletion: LastDeletion;
  onLeave: () => void;
  /** Shown above the list. */
  children: ReactNode;
}

/** Opening the list marks everything as read; what was unread stays marked as new while it is open. */
export function NotificationList({ notifications, deletion, onLeave, children }: NotificationListProps) {
  const t = useTranslations("notifications");
  const inbox = useInbox(deletion);
  const heading = useRef<HTMLHeadingElement>(null);
  const [limit, setLimit] = useState(SHOWN_AT_FIRST);
  const actions = useInboxActions(inbox, heading);
  const older = notifications.length - notifications.slice(0, limit).length;
  return (
    <Notices
      title={t("title")}
      heading={heading}
      {...(notifications.length > 0 && { count: notifications.length })}
      tools={notifications.length > 0 && <DeleteAll onDelete={() => actions.removeAll(notifications)} />}
      foot={
        <>
          {deletion.ids.length > 0 && <Undo count={deletion.ids.length} onUndo={actions.undo} />}
          <ToInbox onLeave={onLeave} />
        </>
      }
    >
      {children}
      <NotificationItems {...{ notifications, limit, inbox, heading, onLeave }} />
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

type Inbox = ReturnType<typeof useInbox>;
type Heading = RefObject<HTMLHeadingElement | null>;

/** Moves the focus to the heading, because the pressed button disappears. */
function useInboxActions(inbox: Inbox, heading: Heading) {
  return {
    removeAll: (notifications: readonly ListedNotification[]) => {
      heading.current?.focus();
      inbox.removeAll(notifications.map(({ id }) => id));
    },
    undo: () => {
      heading.current?.focus();
      inbox.undo();
    },
  };
}

function DeleteAll({ onDelete }: { onDelete: () => void }) {
  const t = useTranslations("notifications");
  return (
    <Button kind="quiet" size="small" icon={Trash2} onClick={onDelete}>
      {t("deleteAll")}
    </Button>
  );
}

function Undo({ count, onUndo }: { count: number; onUndo: () => void }) {
  const t = useTranslations("notifications");
  return <NoticesFoot action={<Button onClick={onUndo}>{t("undo")}</Button>}>{t("deleted", { count })}</NoticesFoot>;
}

interface NotificationItemsProps extends Pick<NotificationListProps, "notifications" | "onLeave"> {
  limit: number;
  inbox: Inbox;
  heading: Heading;
}

function NotificationItems({ notifications, limit, inbox, heading, onLeave }: NotificationItemsProps) {
  const t = useTranslations("notifications");
  const opened = useOpened(notifications, inbox);
  const { shown, remove } = useHeld({ notifications, limit, inbox, heading });
  const there = new Set(notifications.map(({ id }) => id));
  if (shown.length === 0) return <NoNotifications onLeave={onLeave} />;
  return (
    <ul aria-label={t("title")}>
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
  );
}

function neighbourOf(button: HTMLButtonElement): HTMLButtonElement | null | undefined {
  const item = button.closest("li");
  return (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector("button");
}

/** Ids of what was unread when the list was opened. */
function useOpened(notifications: readonly ListedNotification[], inbox: Inbox): ReadonlySet<number> {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const unread = notifications.filter(({ read }) => !read).map(({ id }) => id);
  useMarkAsRead(unread.length > 0, () => {
    setOpened(new Set(unread));
    inbox.markAllRead();
  });
  return opened;
}

/** Marks them as read on the server, once per opening. */
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
        <TextLink to="/app/settings/notifications" onClick={onLeave}>
          {t("watchedShops")}
        </TextLink>
      </p>
    </div>
  );
}

function useHeld({ notifications, limit, inbox, heading }: Omit<NotificationItemsProps, "onLeave">) {
  const [held, setHeld] = useState<readonly ListedNotification[] | null>(null);
  const shown = held ?? notifications.slice(0, limit);
  const remove = (id: number, button: HTMLButtonElement) => {
    // Otherwise the next row would move up below the pointer, and a second click would delete it too.
    const isPointedAt = button.matches(":hover");
    if (isPointedAt) {
      setHeld(shown);
      // Not when the list is left: on the way to Undo, that would move up below the pointer as well.
      button.closest("[role=dialog]")?.addEventListener("mouseleave", () => setHeld(null), { once: true });
    }
    (isPointedAt ? heading.current : (neighbourOf(button) ?? heading.current))?.focus();
    inbox.remove(id);
  };
  return { shown, remove };
}
