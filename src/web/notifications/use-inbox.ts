import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { showError } from "../ui/failures/show-error.ts";
import { trpc } from "../api/trpc.ts";
import { showToast } from "../ui/overlays/toasts.ts";
import type { LastDeletion, ListedNotification } from "./listed-notification.ts";

/** Runs calls one after the other, so that undoing a deletion cannot overtake it. */
const IN_TURN = { id: "inbox" };

/** Actions on notifications. The list changes at once, and is restored when the server refuses. */
export function useInbox(deletion: LastDeletion) {
  const t = useTranslations("notifications");
  const change = useListChange();
  const queries = useQueryClient();
  const { markAllRead, delete: deleteCall, restore } = trpc.account.notification;
  const onSettled = () => queries.invalidateQueries({ queryKey: trpc.account.notification.pathKey() });
  const reading = useMutation(markAllRead.mutationOptions({ scope: IN_TURN, onSettled, onError: showError }));
  const deleting = useMutation(
    deleteCall.mutationOptions({
      scope: IN_TURN,
      onSettled,
      onError: (error) => {
        deletion.set([]);
        showError(error);
      },
    }),
  );
  const restoring = useMutation(
    restore.mutationOptions({
      scope: IN_TURN,
      onSettled,
      onSuccess: (isBack) => isBack || showToast({ kind: "info", message: t("gone") }),
      onError: showError,
    }),
  );
  return {
    markAllRead: () => {
      change((rows) => rows.map((row) => ({ ...row, read: true })));
      reading.mutate();
    },
    remove: (id: number) => {
      change((rows) => rows.filter((row) => row.id !== id));
      deletion.set([id]);
      deleting.mutate(id);
    },
    removeAll: (ids: readonly number[]) => {
      change(() => []);
      deletion.set(ids);
      deleting.mutate();
    },
    undo: () => {
      deletion.set([]);
      restoring.mutate([...deletion.ids]);
    },
  };
}

type Rows = readonly ListedNotification[];

/** Changes the list before the server has answered. */
function useListChange() {
  const queries = useQueryClient();
  const { list, unread, pathKey } = trpc.account.notification;
  return (changed: (rows: Rows) => Rows) => {
    // A pending answer would bring back the old list.
    void queries.cancelQueries({ queryKey: pathKey() });
    const rows = queries.setQueryData(list.queryKey(), (before) => before && [...changed(before)]);
    const count = rows?.filter(({ read }) => !read).length ?? 0;
    queries.setQueryData(unread.queryKey(), (before) => before && { ...before, count });
  };
}
