import { useTranslations } from "use-intl";
import { showToast } from "../../ui/overlays/toasts.ts";
import { call } from "../auth-client.ts";
import { sentenceOfError } from "../../ui/failures/error-sentence.ts";

/** Ends the impersonation and reloads the page. Returns `false` when that failed, which a toast says. */
export function useStopImpersonating(): () => Promise<boolean> {
  const t = useTranslations("frame");
  return async () => {
    try {
      await call("stop-impersonating", {});
    } catch (error) {
      showToast({ kind: "error", message: t("stopFailed", { message: sentenceOfError(error) ?? t("unknownError") }) });
      return false;
    }
    location.reload();
    return true;
  };
}
