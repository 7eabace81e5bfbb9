import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../../api/trpc.ts";
import { showError } from "../../../ui/failures/show-error.ts";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { useRefreshChannels } from "../channel-editor/use-save.ts";

/** Has an address of a channel mailed the link to confirm once more. */
export function useAskAgain(organizationId: string, id: string) {
  const t = useTranslations("channelForm.addresses");
  const refresh = useRefreshChannels(organizationId);
  const call = useMutation(trpc.organization.destination.confirmAgain.mutationOptions());
  const ask = async ({ id: addressId, address }: { id: string; address: string }) => {
    try {
      await call.mutateAsync({ organizationId, id, addressId });
      showToast({ kind: "success", message: t("sent", { address }) });
      await refresh();
    } catch (error) {
      showError(error);
    }
  };
  return { ask, askedId: call.isPending ? call.variables.addressId : null };
}
