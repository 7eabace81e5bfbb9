import { useTranslations } from "use-intl";
import { SSO_TEXTS } from "../../organizations/sso-texts.ts";
import { isOffline, sentenceOfError } from "../api/error-sentence.ts";

type Refusal = keyof typeof SSO_TEXTS;

function isRefusal(name: string): name is Refusal {
  return Object.hasOwn(SSO_TEXTS, name);
}

/** Says in the reader's language why a call about single sign-on was refused. */
export function useSsoSentence(): (error: unknown, fallback: string) => string {
  const t = useTranslations();
  return (error, fallback) => {
    if (isOffline(error)) return t("common.noConnection");
    const sentence = sentenceOfError(error);
    const name = Object.entries(SSO_TEXTS).find(([, text]) => text === sentence)?.[0];
    return name !== undefined && isRefusal(name) ? t(`sso.refusal.${name}`) : (sentence ?? fallback);
  };
}
