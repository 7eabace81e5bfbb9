import { useMessages, useTranslations } from "use-intl";
import { isIn, useAccountRefusal } from "./account-refusal.ts";
import { codeOf } from "./refusal-code.ts";

type Page = "members" | "secondFactor" | "settings";

/**
 * Words why a call was refused, in the reader's language: the page's words for the code, else the words for any
 * account.
 */
export function useRefusalWords(page: Page): (error: unknown, fallback?: string) => string {
  const t = useTranslations();
  const { account, members, settings } = useMessages();
  const accountRefusal = useAccountRefusal();
  const ofPage: Record<Page, (code: string) => string | null> = {
    members: (code) => (isIn(members.refusal, code) ? t(`members.refusal.${code}`) : null),
    secondFactor: (code) =>
      isIn(account.secondFactor.refusal, code) ? t(`account.secondFactor.refusal.${code}`) : null,
    settings: (code) => (isIn(settings.refusal, code) ? t(`settings.refusal.${code}`) : null),
  };
  const fallbackOf = () => {
    if (page === "settings") return t("settings.failed");
    return t(page === "secondFactor" ? "account.secondFactor.failed" : "common.somethingWentWrong");
  };
  return (error, fallback) => ofPage[page](codeOf(error) ?? "") ?? accountRefusal(error, fallback ?? fallbackOf());
}
