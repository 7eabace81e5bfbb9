import { type Messages, useMessages, useTranslations } from "use-intl";
import { banReasonIn } from "../../../identity/users/ban-reason.ts";
import { AuthError } from "../../ui/failures/auth-error.ts";
import { isOffline, sentenceOfError } from "../../ui/failures/error-sentence.ts";

type Refusals = Messages["account"]["refusal"];

const TOO_MANY_STATUS = 429;

/** The sentence for a refused auth call in the reader's language; the server's own where there is no translation. */
export function useAuthSentence(): (error: unknown, fallback: string) => string {
  const t = useTranslations();
  const { refusal } = useMessages().account;
  return (error, fallback) => {
    if (isOffline(error)) return t("common.noConnection");
    const known = refusalIn(refusal, error);
    if (known === null) return sentenceOfError(error) ?? fallback;
    const reason = known === "BANNED_USER" && error instanceof AuthError ? banReasonIn(error.message) : null;
    return reason === null ? t(`account.refusal.${known}`) : `${t(`account.refusal.${known}`)} (${reason})`;
  };
}

function refusalIn(refusals: Refusals, error: unknown): keyof Refusals | null {
  if (!(error instanceof AuthError)) return null;
  const name = error.status === TOO_MANY_STATUS ? "tooMany" : error.code;
  return name !== null && isIn(refusals, name) ? name : null;
}

function isIn(refusals: Refusals, name: string): name is keyof Refusals {
  return Object.hasOwn(refusals, name);
}
