import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { unpackDays } from "../../../../uptime/unpack-uptime.ts";
import type { UptimeProbe } from "../../../../uptime/uptime-answers.ts";
import { trpc } from "../../../api/trpc.ts";
import { showError } from "../../../ui/failures/show-error.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";

interface DeleteProbeProps {
  shopId: number;
  probe: UptimeProbe;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks with the name, and says how much history goes. */
export function DeleteProbe({ shopId, probe, isOpen, onClose, onDone }: DeleteProbeProps) {
  const t = useTranslations("probe.remove");
  const remove = useRemove(shopId, () => {
    onClose();
    onDone();
  });
  const days = unpackDays(probe.days).filter(({ measuredPercent }) => measuredPercent !== null).length;
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("title", { name: probe.name })}
      confirm={t("confirm")}
      nameToType={probe.name}
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate({ shopId, probeId: probe.id })}
    >
      <p>{t("text", { days })}</p>
    </ConfirmDialog>
  );
}

function useRemove(shopId: number, onRemoved: () => void) {
  const t = useTranslations("probe.remove");
  const client = useQueryClient();
  const remove = useMutation(
    trpc.organization.shop.uptime.remove.mutationOptions({
      onSuccess: async () => {
        showToast({ kind: "success", message: t("done") });
        onRemoved();
        await client.invalidateQueries({ queryKey: trpc.organization.shop.uptime.get.queryKey({ shopId }) });
      },
      onError: showError,
    }),
  );
  return remove;
}
