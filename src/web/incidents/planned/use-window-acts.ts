import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { PlannedWindow } from "../../../windows/window-answers.ts";
import { trpc } from "../../api/trpc.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { writeMoment } from "../../ui/times/moments.ts";

type Acted = Pick<PlannedWindow, "id" | "organizationId" | "name">;

/** Extends and ends what runs, each with its outcome. A refusal means that it is over: the list is read again. */
export function useWindowActs() {
  const t = useTranslations("plannedWork");
  const refresh = useRefreshWindows();
  const onError = (error: unknown) => {
    showError(error);
    void refresh();
  };
  const { extend, endNow } = trpc.organization.window;
  const longer = useMutation(extend.mutationOptions({ onError, onSuccess: refresh }));
  const end = useMutation(endNow.mutationOptions({ onError, onSuccess: refresh }));
  const say = (message: string) => showToast({ kind: "success", message });
  const busy = [longer, end].find(({ isPending }) => isPending);
  return {
    busyWith: busy?.variables?.id ?? null,
    extend: ({ id, organizationId: orgId, name }: Acted) =>
      longer.mutate(
        { orgId, id },
        { onSuccess: ({ endsAt }) => say(t("extended", { name, time: writeMoment(new Date(endsAt), "time") })) },
      ),
    end: ({ id, organizationId: orgId, name }: Acted) =>
      end.mutate({ orgId, id }, { onSuccess: () => say(t("ended", { name })) }),
  };
}

/** What shows windows: the list, and the shops that they are for. */
export function useRefreshWindows(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const { window, currentUserFleet, listedShops } = trpc.account;
    void client.invalidateQueries({ queryKey: currentUserFleet.pathKey() });
    void client.invalidateQueries({ queryKey: listedShops.pathKey() });
    await client.invalidateQueries({ queryKey: window.list.pathKey() });
  };
}
