import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { showError } from "../../../ui/failures/show-error.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";

/** Sends one message again, or (`messageId` null) all that a channel was not told. */
export function useRedeliver(organizationId: string, onDone: () => void) {
  const t = useTranslations("deliveries.again");
  const queryClient = useQueryClient();
  const call = useMutation(
    trpc.organization.delivery.redeliver.mutationOptions({
      onSuccess: ({ count }) => {
        showToast({ kind: count === 0 ? "info" : "success", message: t("done", { count }) });
        onDone();
      },
      onError: showError,
      onSettled: () =>
        Promise.all([
          queryClient.invalidateQueries({ queryKey: trpc.organization.delivery.pathKey() }),
          queryClient.invalidateQueries({ queryKey: trpc.organization.destination.pathKey() }),
        ]),
    }),
  );
  return {
    isPending: call.isPending,
    again: (what: { destinationId: string; messageId: string | null }) => call.mutate({ organizationId, ...what }),
  };
}
