import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { LoadError } from "../ui/load-error.tsx";
import { Notices, NoticesSkeleton } from "../ui/notices.tsx";
import { inboxQuery } from "./inbox-query.ts";
import type { LastDeletion } from "./listed-notification.ts";
import { NotificationList } from "./notification-list.tsx";

interface NotificationsPanelProps {
  deletion: LastDeletion;
  onLeave: () => void;
}

/** What the bell opens. */
export function NotificationsPanel({ deletion, onLeave }: NotificationsPanelProps) {
  const t = useTranslations("notifications");
  const { data, error, refetch } = useQuery(inboxQuery());
  if (data !== undefined) return <NotificationList notifications={data} deletion={deletion} onLeave={onLeave} />;
  return (
    <Notices title={t("title")}>
      {error === null ? (
        <NoticesSkeleton />
      ) : (
        <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />
      )}
    </Notices>
  );
}
