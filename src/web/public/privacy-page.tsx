import { useTranslations } from "use-intl";
import { useInstance } from "../api/instance.ts";
import { Prose } from "../ui/landing/prose.tsx";
import { isKnownOperator, OperatorFacts } from "./operator-facts.tsx";

/** What is stored: headings with their paragraphs. */
const DATA = [
  ["account", ["accountPerson", "accountWaysIn", "accountChoices"]],
  ["monitoring", ["monitoringVisits", "monitoringSpeed"]],
  ["technical", ["technicalSessions", "technicalLogs"]],
] as const;
const CHAPTERS = [
  ["use", ["useText", "useOutside"]],
  ["storage", ["storagePlace", "storageSecrets", "storageTimes", "storageEnd"]],
  ["cookies", ["cookiesText", "cookiesBrowser"]],
] as const;

/** What this software stores; the operator comes from the configuration. */
export function PrivacyPage() {
  const t = useTranslations("public.privacy");
  const operator = useInstance()?.operator ?? {};
  const isKnown = isKnownOperator(operator);
  return (
    <Prose title={t("title")} lead={t("lead")}>
      <h2>{t("collect")}</h2>
      {DATA.map(([kind, texts]) => (
        <section key={kind}>
          <h3>{t(kind)}</h3>
          {texts.map((text) => (
            <p key={text}>{t(text)}</p>
          ))}
        </section>
      ))}
      {CHAPTERS.map(([chapter, texts]) => (
        <section key={chapter}>
          <h2>{t(chapter)}</h2>
          {texts.map((text) => (
            <p key={text}>{t(text)}</p>
          ))}
        </section>
      ))}
      <h2>{t("contact")}</h2>
      <p>{t(isKnown ? "whoText" : "whoUnknown")}</p>
      {isKnown && <OperatorFacts operator={operator} />}
      <p>{t("rightsText")}</p>
    </Prose>
  );
}
