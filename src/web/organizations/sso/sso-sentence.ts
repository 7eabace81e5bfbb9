import { useLocale, useTranslations } from "use-intl";
import { SSO_TEXTS } from "../../../organizations/sso/sso-texts.ts";
import { isOffline, sentenceIn } from "../../ui/failures/error-sentence.ts";

/** Says in the reader's language why a call about single sign-on was refused. */
export function useSsoSentence(): (error: unknown, fallback: string) => string {
  const t = useTranslations("common");
  const locale = useLocale();
  return (error, fallback) => {
    if (isOffline(error)) return t("noConnection");
    const sentence = sentenceIn(locale, error);
    // What the auth service finds wrong with the input comes in English alone.
    const known = Object.values(SSO_TEXTS).find(({ en }) => en === sentence);
    return known?.[locale] ?? sentence ?? fallback;
  };
}
