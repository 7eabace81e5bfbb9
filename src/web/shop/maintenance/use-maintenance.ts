import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { showError } from "../../ui/failures/show-error.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { browserTimeZone } from "../../words/browser-time-zone.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { scheduleOfWork, type WorkChoice } from "./work-choice.ts";

/** Begins, extends and ends planned work of a shop; each reports its outcome. `onDone`: after the first of them. */
export function useMaintenance(shop: ShopDetail, onDone: () => void) {
  const t = useTranslations("shopDetail.maintenance");
  const client = useQueryClient();
  const done = (message: string) => {
    showToast({ kind: "success", message });
    onDone();
    void client.invalidateQueries({ queryKey: trpc.organization.shop.get.queryKey({ shopId: shop.id }) });
    void client.invalidateQueries({ queryKey: trpc.account.window.list.pathKey() });
  };
  const { save, extend, endNow } = trpc.organization.window;
  const begin = useMutation(save.mutationOptions({ onSuccess: () => done(t("begun")), onError: showError }));
  const longer = useMutation(extend.mutationOptions({ onSuccess: () => done(t("extended")), onError: showError }));
  const end = useMutation(endNow.mutationOptions({ onSuccess: () => done(t("ended")), onError: showError }));
  const orgId = shop.organizationId;
  return {
    isBusy: begin.isPending || longer.isPending || end.isPending,
    begin: (choice: WorkChoice, pauses: boolean) =>
      begin.mutate({
        orgId,
        id: null,
        name: t("name", { name: shop.name }).slice(0, NAME_CHARACTERS),
        scope: { kind: "shop", shopId: shop.id },
        schedule: scheduleOfWork(choice, { now: new Date(), timeZone: browserTimeZone() }),
        pauses,
      }),
    extend: (id: number) => longer.mutate({ orgId, id }),
    end: (id: number) => end.mutate({ orgId, id }),
  };
}

const NAME_CHARACTERS = 80;
