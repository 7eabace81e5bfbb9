import { type Messages, useMessages, useTranslations } from "use-intl";
import { NOT_FRESH } from "../../identity/freshness.ts";
import { useAuthSentence } from "../api/refusals/auth-refusal.ts";
import { AuthError } from "../ui/failures/auth-error.ts";

type Refusals = Messages["settings"]["refusal"];

/** Refusals of the product API are told by their sentence. */
const KEY_OF_SENTENCE: Readonly<Record<string, keyof Refusals>> = {
  "user already has a password": "HAS_PASSWORD",
  [NOT_FRESH.en]: "SESSION_NOT_FRESH",
};

/** Why a setting could not be changed, in the reader's language; the server's own sentence where there is no translation. */
export function useSettingsSentence(): (error: unknown, fallback?: string) => string {
  const t = useTranslations("settings");
  const { refusal } = useMessages().settings;
  const sentence = useAuthSentence();
  return (error, fallback) => {
    const key = keyOf(error, refusal);
    return key === null ? sentence(error, fallback ?? t("failed")) : t(`refusal.${key}`);
  };
}

function keyOf(error: unknown, refusals: Refusals): keyof Refusals | null {
  if (error instanceof AuthError && error.code !== null && isIn(refusals, error.code)) return error.code;
  return error instanceof Error ? (KEY_OF_SENTENCE[error.message] ?? null) : null;
}

function isIn(refusals: Refusals, code: string): code is keyof Refusals {
  return Object.hasOwn(refusals, code);
}
