import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";

interface RefreshDialogProps {
  name: string;
  isOpen: boolean;
  /** Whether the shop has speed tests. */
  isMeasured?: boolean;
  onClose: () => void;
  /** Both answers start the visit. */
  onAnswer: (sitespeed: boolean) => void;
}

export function RefreshDialog({ name, isOpen, isMeasured = true, onClose, onAnswer }: RefreshDialogProps) {
  const t = useTranslations();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("shopDetail.actions.refreshTitle", { name })}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button onClick={() => onAnswer(false)}>{t("common.no")}</Button>
          <Button kind="primary" onClick={() => onAnswer(true)}>
            {t("common.yes")}
          </Button>
        </>
      }
    >
      <p>{t("shopDetail.actions.refreshQuestion")}</p>
      {!isMeasured && <p>{t("shopDetail.actions.refreshOff")}</p>}
      <p className="ui-small ui-dim">{t("shopDetail.actions.refreshHint")}</p>
    </Dialog>
  );
}
