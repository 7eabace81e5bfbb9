import { useTranslations } from "use-intl";
import { isOffline, sentenceOfError } from "../../ui/failures/error-sentence.ts";

/** Why a call was refused: the server's sentence, which is in the reader's language. */
export function useServerRefusal(): (error: unknown, fallback?: string) => string {
  const t = useTranslations("common");
  return (error, fallback) =>
    isOffline(error) ? t("noConnection") : (sentenceOfError(error) ?? fallback ?? t("somethingWentWrong"));
}
