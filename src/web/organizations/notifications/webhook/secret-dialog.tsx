import { useTranslations } from "use-intl";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { Button } from "../../../ui/press/button.tsx";
import { CopyLine } from "../../../ui/press/copy-line.tsx";

interface SecretDialogProps {
  name: string;
  /** `null`: there is none to show. */
  secret: string | null;
  onClose: () => void;
}

/** Shows a secret this once. */
export function SecretDialog({ name, secret, onClose }: SecretDialogProps) {
  const t = useTranslations("webhooks.shown");
  return (
    <Dialog
      isOpen={secret !== null}
      onClose={onClose}
      title={t("title", { name })}
      footer={
        <Button kind="primary" onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{t("text")}</p>
        <CopyLine label={t("label")} text={secret ?? ""} />
      </div>
    </Dialog>
  );
}
