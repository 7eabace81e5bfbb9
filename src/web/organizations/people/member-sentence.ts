import { useMessages, useTranslations } from "use-intl";
import { useAuthSentence } from "../../api/refusals/auth-refusal.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";

/** The sentence for a refused call about people, in the reader's language; the server's own where there is no translation. */
export function useMemberSentence(): (error: unknown, fallback: string) => string {
  const t = useTranslations("members.refusal");
  const { refusal } = useMessages().members;
  const sentence = useAuthSentence();
  const isKnown = (code: string): code is keyof typeof refusal => Object.hasOwn(refusal, code);
  return (error, fallback) => {
    const code = error instanceof AuthError ? error.code : null;
    return code !== null && isKnown(code) ? t(code) : sentence(error, fallback);
  };
}
