import { useTranslations } from "use-intl";
import { isOffline, sentenceOfError } from "../failures/error-sentence.ts";
import { Alert } from "../page/alert.tsx";

/** Says in a form that it could not be saved, and why. `title`: what could not be done. */
export function SaveError({ error, title }: { error: unknown; title: string }) {
  const t = useTranslations();
  const sentence = isOffline(error) ? t("common.noConnection") : sentenceOfError(error);
  return (
    <Alert kind="error" title={title} isNew>
      {sentence ?? t("common.somethingWentWrong")}
    </Alert>
  );
}
