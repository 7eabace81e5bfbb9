import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { Button } from "../../ui/press/button.tsx";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** It could not be asked again; what was known stays below, with its time. */
export function OldIncident({ at, onRetry }: { at: Date; onRetry: () => void }) {
  const t = useTranslations();
  const time = useShortMoment();
  return (
    <Alert
      kind="error"
      title={t("incident.loadFailed")}
      isNew
      actions={
        <Button icon={RefreshCw} onClick={onRetry}>
          {t("common.tryAgain")}
        </Button>
      }
    >
      {t("incident.loadFailedOld", { time: time(at) })}
    </Alert>
  );
}
