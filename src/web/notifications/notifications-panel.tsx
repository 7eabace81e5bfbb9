import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../api/trpc.ts";
import { HeldPlace } from "../ui/page/held-place.tsx";
import { LoadError } from "../ui/parts/load-error.tsx";
import { LazyPart } from "../ui/parts/lazy-part.tsx";
import { lazyPiece } from "../ui/parts/lazy-piece.ts";
import { RowsSkeleton } from "../ui/page/skeleton.tsx";
import { withMessages } from "../words/language.ts";
import { Notices, NoticesSkeleton } from "../ui/overlays/notices.tsx";
import { BlindLocations } from "./blind-locations.tsx";
import { inboxQuery } from "./inbox-query.ts";
import type { LastDeletion } from "./listed-notification.ts";
import { ToInbox } from "./to-inbox.tsx";
import { NotificationList } from "./notification-list.tsx";

const OpenInvitations = lazyPiece(() =>
  withMessages(import("./open-invitations.tsx"), "invitations", "organizations", "account").then(
    (file) => file.OpenInvitations,
  ),
);

interface NotificationsPanelProps {
  deletion: LastDeletion;
  /** Whether an invitation awaits an answer. */
  isInvited: boolean;
  onLeave: () => void;
}

/** The panel that the bell opens. */
export function NotificationsPanel({ deletion, isInvited, onLeave }: NotificationsPanelProps) {
  const t = useTranslations("notifications");
  const { data, error, refetch } = useQuery(inboxQuery());
  const asked = useQuery({ ...trpc.account.currentUserInvitations.queryOptions(), enabled: isInvited });
  const invitations = (
    <HeldPlace>
      {isInvited && (
        <LazyPart fallback={<RowsSkeleton rows={1} />}>
          <div className="px-3 pb-3">
            <OpenInvitations />
          </div>
        </LazyPart>
      )}
    </HeldPlace>
  );
  // Notifications and the invitations above them appear together. A later request does not hide them again.
  const [isThere, setThere] = useState(false);
  if (data !== undefined && !asked.isLoading && !isThere) setThere(true);
  if (data !== undefined && isThere)
    return (
      <NotificationList notifications={data} deletion={deletion} onLeave={onLeave}>
        <BlindLocations onLeave={onLeave} />
        {invitations}
      </NotificationList>
    );
  return (
    <Notices title={t("title")} foot={<ToInbox onLeave={onLeave} />}>
      {invitations}
      {error === null ? (
        <NoticesSkeleton />
      ) : (
        <LoadError title={t("loadFailed")} error={error} onRetry={() => void refetch()} />
      )}
    </Notices>
  );
}
