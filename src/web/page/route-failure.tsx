import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { isOffline, sentenceOfError } from "../ui/failures/error-sentence.ts";
import { useLineBack } from "../ui/failures/line-back.ts";
import { forgetFailures } from "../api/try-again.ts";
import { Alert } from "../ui/page/alert.tsx";
import { Button } from "../ui/press/button.tsx";

/** A page that failed, inside its frame, so that navigation still works. */
export function RouteFailure({ error, reset }: ErrorComponentProps) {
  const t = useTranslations("common");
  const router = useRouter();
  const again = () => {
    forgetFailures();
    reset();
    void router.invalidate();
  };
  useLineBack(error, again);
  const sentence = isOffline(error) ? t("noConnection") : (sentenceOfError(error) ?? t("somethingWentWrong"));
  return (
    <div className="ui-failure">
      <h1 className="ui-sr" tabIndex={-1}>
        {t("site.pageFailed")}
      </h1>
      <Alert kind="error" title={t("site.pageFailed")} actions={<Button onClick={again}>{t("tryAgain")}</Button>} isNew>
        <p>{sentence}</p>
      </Alert>
    </div>
  );
}
