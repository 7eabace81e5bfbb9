import { useMessages, useTranslations } from "use-intl";
import { banReasonIn } from "../../../identity/users/ban-reason.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { isOffline, sentenceOfError } from "../../ui/failures/error-sentence.ts";

const TOO_MANY_STATUS = 429;

/** Words why a call about an account was refused, in the reader's language; falls back to the server's sentence. */
export function useAccountRefusal(): (error: unknown, fallback: string) => string {
  const t = useTranslations();
  const { refusal } = useMessages().account;
  return (error, fallback) => {
    if (isOffline(error)) return t("common.noConnection");
    const code = error instanceof AuthError && error.status === TOO_MANY_STATUS ? "tooMany" : codeIn(error);
    if (!isIn(refusal, code)) return sentenceOfError(error) ?? fallback;
    const reason = code === "BANNED_USER" && error instanceof AuthError ? banReasonIn(error.message) : null;
    return reason === null ? t(`account.refusal.${code}`) : `${t(`account.refusal.${code}`)} (${reason})`;
  };
}

function codeIn(error: unknown): string {
  return (error instanceof AuthError && error.code) || "";
}

export function isIn<Refusals extends object>(refusals: Refusals, code: string): code is keyof Refusals & string {
  return Object.hasOwn(refusals, code);
}
