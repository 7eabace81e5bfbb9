import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { isOffline, sentenceOfError } from "../../ui/failures/error-sentence.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { Button } from "../../ui/press/button.tsx";
import type { ListedTag } from "./listed-tag.ts";
import { refreshTags } from "./refresh-tags.ts";

interface DeleteTagProps {
  organizationId: string;
  tag: ListedTag;
}

/** Asks, and names what goes with it. */
export function DeleteTag({ organizationId: orgId, tag: { id, name, shops, windows } }: DeleteTagProps) {
  const t = useTranslations();
  const names = new Intl.ListFormat(useLocale()).format(windows);
  const client = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const remove = useMutation(
    trpc.organization.tag.remove.mutationOptions({
      onSuccess: () => {
        showToast({ kind: "success", message: t("tags.kept.deleted", { name }) });
        setAsking(false);
        refreshTags(client);
      },
    }),
  );
  const words = isOffline(remove.error) ? t("common.noConnection") : t("common.somethingWentWrong");
  const close = () => {
    setAsking(false);
    remove.reset();
  };
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        className="ui-flush-end"
        aria-label={t("tags.kept.deleteThis", { name })}
        onClick={() => setAsking(true)}
      >
        {t("tags.kept.delete")}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t("tags.kept.question", { name })}
        confirm={t("tags.kept.confirm")}
        onConfirm={() => remove.mutate({ orgId, id })}
        isLoading={remove.isPending}
        error={remove.error === null ? undefined : (sentenceOfError(remove.error) ?? words)}
      >
        <p>{t("tags.kept.fromShops", { count: shops })}</p>
        {windows.length > 0 && <p>{t("tags.kept.windowsUse", { count: windows.length, names })}</p>}
      </ConfirmDialog>
    </>
  );
}
