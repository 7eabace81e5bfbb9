import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { writeMoment } from "../../ui/times/moments.ts";

/** Asking again failed; what was known stays below, with its time. */
export function OldList({ at, onRetry }: { at: Date; onRetry: () => void }) {
  const t = useTranslations();
  return (
    <Alert
      kind="error"
      title={t("incidents.loadFailed")}
      isNew
      actions={
        <Button icon={RefreshCw} onClick={onRetry}>
          {t("common.tryAgain")}
        </Button>
      }
    >
      {t("incidents.loadFailedOld", { time: writeMoment(at, "time") })}
    </Alert>
  );
}
