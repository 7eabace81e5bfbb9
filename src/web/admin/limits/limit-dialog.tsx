import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useLocale, useTranslations } from "use-intl";
import { isAllowed, type LimitId, LIMITS } from "../../../instance/limits.ts";
import { sentenceOfError } from "../../ui/failures/error-sentence.ts";
import { trpc } from "../../api/trpc.ts";
import { TextField } from "../../ui/fields/text-field.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { DialogForm } from "../dialog-form.tsx";
import { useLimitWords } from "./use-limit-words.ts";

interface LimitDialogProps {
  id: LimitId;
  /** The current value. */
  value: number;
  onClose: () => void;
}

export function LimitDialog({ id, value, onClose }: LimitDialogProps) {
  const t = useTranslations("admin.limits");
  const words = useLimitWords();
  const locale = useLocale();
  const [typed, setTyped] = useState(String(value));
  const [isWrong, setWrong] = useState(false);
  const { min, max, default: usual } = LIMITS[id];
  const [least, most, standard] = [min, max, usual].map((bound) => bound.toLocaleString(locale));
  const save = useSave(onClose);
  const submit = () => {
    const wanted = typed.trim() === "" ? Number.NaN : Number(typed);
    setWrong(!isAllowed(id, wanted));
    if (isAllowed(id, wanted)) save.mutate({ id, value: wanted });
  };
  return (
    <DialogForm
      isOpen
      onClose={onClose}
      title={words.nameOf(id)}
      lead={t("dialogLead")}
      submit={t("save")}
      isSending={save.isPending}
      failure={save.error ? (sentenceOfError(save.error) ?? undefined) : undefined}
      onSubmit={submit}
    >
      <TextField
        label={words.unitOf(id)}
        inputMode="numeric"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        hint={t("hint", { min: least ?? "", max: most ?? "", standard: standard ?? "" })}
        error={isWrong ? t("range", { min: least ?? "", max: most ?? "" }) : undefined}
      />
    </DialogForm>
  );
}

function useSave(onSaved: () => void) {
  const t = useTranslations("admin.limits");
  const queryClient = useQueryClient();
  const save = useMutation(
    trpc.admin.limits.set.mutationOptions({
      onSuccess: async () => {
        onSaved();
        showToast({ kind: "success", message: t("saved") });
        await queryClient.invalidateQueries({ queryKey: trpc.admin.limits.pathKey() });
      },
    }),
  );
  return save;
}
