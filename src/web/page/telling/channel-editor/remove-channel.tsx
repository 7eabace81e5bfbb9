import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { showError } from "../../../ui/failures/show-error.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { Button } from "../../../ui/press/button.tsx";
import { channelCalls } from "../channel-calls.ts";
import type { ChannelDetail } from "../channels/channel-answers.ts";
import { useRuleNames } from "../channels/use-rule-names.ts";
import { useRefreshChannels } from "./use-save.ts";

interface RemoveChannelProps {
  channel: ChannelDetail;
  organizationId: string | null;
  onDone: () => void;
}

/** Asks, and says which rules it leaves without a receiver. */
export function RemoveChannel({ channel: { id, name, rules }, organizationId, onDone }: RemoveChannelProps) {
  const t = useTranslations("channelForm.remove");
  const [isOpen, setOpen] = useState(false);
  const refresh = useRefreshChannels(organizationId);
  const names = useRuleNames()(rules);
  const remove = useMutation({
    mutationFn: channelCalls(organizationId).remove,
    onSuccess: () => {
      showToast({ kind: "success", message: t("done", { name }) });
      setOpen(false);
      onDone();
      void refresh();
    },
    onError: showError,
  });
  return (
    <>
      <Button size="large" onClick={() => setOpen(true)}>
        {t("open")}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={t("title", { name })}
        confirm={t("confirm")}
        isLoading={remove.isPending}
        onConfirm={() => remove.mutate({ id })}
      >
        <p>{t("text")}</p>
        {rules.length > 0 && <p>{t("rules", { count: rules.length, name: names })}</p>}
      </ConfirmDialog>
    </>
  );
}
