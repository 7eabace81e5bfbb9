import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { writeMoment } from "../../ui/times/moments.ts";

/** A refresh failed; what was known stays below, with its time. */
export function UptimeFailed({ at, onRetry }: { at: string; onRetry: () => void }) {
  const t = useTranslations();
  return (
    <Alert
      kind="error"
      title={t("uptime.loadFailed")}
      isNew
      actions={
        <Button icon={RefreshCw} onClick={onRetry}>
          {t("common.tryAgain")}
        </Button>
      }
    >
      {t("uptime.loadFailedOld", { time: writeMoment(new Date(at), "time") })}
    </Alert>
  );
}
