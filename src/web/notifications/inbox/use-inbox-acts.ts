import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { showErrorWith } from "../../ui/failures/show-error-with.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { showToast } from "../../ui/overlays/toasts.ts";

const { notification } = trpc.account;

/** The server takes no more at once. */
const AT_ONCE = 500;

/** What can be done in the inbox; each can be taken back. */
export function useInboxActs() {
  const t = useTranslations("notifications.inbox");
  const queries = useQueryClient();
  const onSettled = () => queries.invalidateQueries({ queryKey: notification.pathKey() });
  const both = { onSettled, onError: showError };
  const unread = useMutation(notification.markUnread.mutationOptions(both));
  const read = useMutation(notification.markRead.mutationOptions(both));
  const restore = useMutation(
    notification.restore.mutationOptions({
      ...both,
      onSuccess: (isBack) => isBack || showToast({ kind: "info", message: t("gone") }),
    }),
  );
  const remove = useMutation(notification.delete.mutationOptions(both));
  return {
    markRead: (id: number) => read.mutate([id]),
    markAll: () =>
      read.mutate(undefined, {
        onSuccess: (ids) => {
          const back = () => unread.mutate(ids.slice(0, AT_ONCE), { onError: showErrorWith(undo) });
          const undo = { label: t("undo"), onSelect: back };
          const message = t("marked", { count: ids.length });
          showToast({ kind: "info", message, ...(ids.length > 0 && { action: undo }) });
        },
      }),
    remove: (id: number) =>
      remove.mutate(id, {
        onSuccess: () => {
          const back = () => restore.mutate([id], { onError: showErrorWith(undo) });
          const undo = { label: t("undo"), onSelect: back };
          showToast({ kind: "info", message: t("deleted"), action: undo });
        },
      }),
  };
}

export type InboxActs = ReturnType<typeof useInboxActs>;
