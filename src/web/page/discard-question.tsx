import { useTranslations } from "use-intl";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import type { DiscardQuestionProps } from "./discard-question-props.ts";

export function DiscardQuestion({ isOpen, onStay, onDiscard }: DiscardQuestionProps) {
  const t = useTranslations("forms");
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onStay}
      onConfirm={onDiscard}
      title={t("discardTitle")}
      confirm={t("discard")}
    >
      <p>{t("discardText")}</p>
    </ConfirmDialog>
  );
}
