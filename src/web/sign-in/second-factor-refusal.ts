import { type Messages, useMessages, useTranslations } from "use-intl";
import { AuthError } from "../ui/failures/auth-error.ts";
import { useAuthSentence } from "../api/refusals/auth-refusal.ts";

type Refusals = Messages["account"]["secondFactor"]["refusal"];

/** Why a code was not taken, in the reader's language. */
export function useSecondFactorSentence(): (error: unknown) => string {
  const t = useTranslations("account.secondFactor");
  const { refusal } = useMessages().account.secondFactor;
  const sentence = useAuthSentence();
  return (error) => {
    const code = error instanceof AuthError ? error.code : null;
    return code !== null && isIn(refusal, code) ? t(`refusal.${code}`) : sentence(error, t("failed"));
  };
}

function isIn(refusals: Refusals, code: string): code is keyof Refusals {
  return Object.hasOwn(refusals, code);
}
