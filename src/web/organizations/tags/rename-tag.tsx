import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { TAG_LIMITS } from "../../../shops/tags/tag-limits.ts";
import { trpc } from "../../api/trpc.ts";
import { isOffline, sentenceOfError } from "../../ui/failures/error-sentence.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { Button } from "../../ui/press/button.tsx";
import { useOpenings } from "../../ui/press/use-openings.ts";
import type { ListedTag } from "./listed-tag.ts";
import { refreshTags } from "./refresh-tags.ts";

interface RenameTagProps {
  organizationId: string;
  tag: ListedTag;
}

export function RenameTag({ organizationId, tag }: RenameTagProps) {
  const t = useTranslations("tags.kept");
  const [isOpen, setOpen] = useState(false);
  const openings = useOpenings(isOpen);
  return (
    <>
      <Button kind="quiet" size="small" aria-label={t("renameThis", { name: tag.name })} onClick={() => setOpen(true)}>
        {t("rename")}
      </Button>
      <NameDialog key={openings} {...{ organizationId, tag, isOpen }} onClose={() => setOpen(false)} />
    </>
  );
}

type NameDialogProps = RenameTagProps & { isOpen: boolean; onClose: () => void };

function NameDialog({ organizationId: orgId, tag: { id, name: before, colour }, isOpen, onClose }: NameDialogProps) {
  const t = useTranslations();
  const client = useQueryClient();
  const [name, setName] = useState(before);
  const save = useMutation(
    trpc.organization.tag.save.mutationOptions({
      onSuccess: (_, sent) => {
        showToast({ kind: "success", message: t("tags.kept.renamed", { name: sent.name }) });
        onClose();
        refreshTags(client);
      },
    }),
  );
  const words = isOffline(save.error) ? t("common.noConnection") : t("common.somethingWentWrong");
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={save.isPending}
      title={t("tags.kept.renameTitle", { name: before })}
      onSubmit={() => save.mutate({ orgId, id, name: name.trim(), colour })}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button kind="primary" type="submit" isLoading={save.isPending}>
            {t("tags.save")}
          </Button>
        </>
      }
    >
      <TextField
        label={t("tags.kept.name")}
        value={name}
        maxLength={TAG_LIMITS.nameCharacters}
        autoComplete="off"
        error={save.error === null ? undefined : (sentenceOfError(save.error) ?? words)}
        onChange={({ target }) => setName(target.value)}
      />
    </Dialog>
  );
}
