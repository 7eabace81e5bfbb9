import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { isOffline, sentenceOfError } from "../failures/error-sentence.ts";
import { Alert } from "../page/alert.tsx";
import { Button } from "../press/button.tsx";

interface LoadErrorProps {
  error: unknown;
  onRetry?: () => void;
  /** What could not be loaded: "The fleet could not be loaded". */
  title?: string;
}

/** A part of the page that failed; the rest stays. */
export function LoadError({ error, onRetry, title }: LoadErrorProps) {
  const t = useTranslations();
  const again = onRetry && (
    <Button icon={RefreshCw} onClick={onRetry}>
      {t("common.tryAgain")}
    </Button>
  );
  return (
    <Alert kind="error" title={title ?? t("ui.error.title")} isNew {...(again && { actions: again })}>
      <p>{isOffline(error) ? t("common.noConnection") : (sentenceOfError(error) ?? t("common.somethingWentWrong"))}</p>
    </Alert>
  );
}
