import { type Messages, useMessages, useTranslations } from "use-intl";
import { AuthError } from "../ui/failures/auth-error.ts";
import { isOffline, sentenceOfError } from "../ui/failures/error-sentence.ts";

type Refusals = Messages["admin"]["refusal"];

/** The sentence for a refused admin call in the reader's language; the server's own where there is no translation. */
export function useAdminSentence(): (error: unknown) => string {
  const t = useTranslations();
  const { refusal } = useMessages().admin;
  return (error) => {
    if (isOffline(error)) return t("common.noConnection");
    const code = error instanceof AuthError ? error.code : null;
    if (code !== null && isIn(refusal, code)) return t(`admin.refusal.${code}`);
    return sentenceOfError(error) ?? t("common.somethingWentWrong");
  };
}

function isIn(refusals: Refusals, name: string): name is keyof Refusals {
  return Object.hasOwn(refusals, name);
}
