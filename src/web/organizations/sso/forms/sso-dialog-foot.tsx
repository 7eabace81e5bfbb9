import { useTranslations } from "use-intl";
import { Alert } from "../../../ui/page/alert.tsx";
import { Button } from "../../../ui/press/button.tsx";

interface SsoDialogFootProps {
  isNew: boolean;
  isSaving: boolean;
  /** Why saving failed. Shown beside the button, so that it is visible however far the form is scrolled. */
  failure: string | null;
  onClose: () => void;
}

export function SsoDialogFoot({ isNew, isSaving, failure, onClose }: SsoDialogFootProps) {
  const t = useTranslations();
  return (
    <div className="grid grow gap-3">
      {failure !== null && <Alert kind="error" title={failure} isNew />}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="quiet" onClick={onClose} disabled={isSaving}>
          {t("common.cancel")}
        </Button>
        <Button kind="primary" type="submit" isLoading={isSaving}>
          {t(isNew ? "sso.form.addSubmit" : "sso.form.editSubmit")}
        </Button>
      </div>
    </div>
  );
}
