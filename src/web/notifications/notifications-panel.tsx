import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../api/trpc.ts";
import { HeldPlace } from "../ui/held-place.tsx";
import { LoadError } from "../ui/load-error.tsx";
import { LazyPart } from "../ui/lazy-part.tsx";
import { lazyPiece } from "../ui/lazy-piece.ts";
import { RowsSkeleton } from "../ui/skeleton.tsx";
import { withMessages } from "../i18n/language.ts";
import { Notices, NoticesSkeleton } from "../ui/notices.tsx";
import { inboxQuery } from "./inbox-query.ts";
import type { LastDeletion } from "./listed-notification.ts";
import { NotificationList } from "./notification-list.tsx";

const OpenInvitations = lazyPiece(() =>
  withMessages(import("../organizations/open-invitations.tsx"), "invitations", "organizations", "account").then(
    (file) => file.OpenInvitations,
  ),
);

interface NotificationsPanelProps {
  deletion: LastDeletion;
  /** Somebody waits for an answer. */
  isInvited: boolean;
  onLeave: () => void;
}

/** What the bell opens. */
export function NotificationsPanel({ deletion, isInvited, onLeave }: NotificationsPanelProps) {
  const t = useTranslations("notifications");
  const { data, error, refetch } = useQuery(inboxQuery());
  const asked = useQuery({ ...trpc.account.currentUserInvitations.queryOptions(), enabled: isInvited });
  const invitations = (
    <HeldPlace>
      {isInvited && (
        <LazyPart fallback={<RowsSkeleton rows={1} />}>
          <div className="p-3">
            <OpenInvitations />
          </div>
        </LazyPart>
      )}
    </HeldPlace>
  );
  // What stands above the notifications comes with them, so that they do not move under the pointer.
  if (data !== undefined && !asked.isLoading)
    return (
      <NotificationList notifications={data} deletion={deletion} onLeave={onLeave}>
        {invitations}
      </NotificationList>
    );
  return (
    <Notices title={t("title")}>
      {invitations}
      {error === null ? (
        <NoticesSkeleton />
      ) : (
        <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />
      )}
    </Notices>
  );
}
