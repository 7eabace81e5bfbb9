import { useTranslations } from "use-intl";
import { useInstance } from "../api/instance.ts";
import { Prose } from "../ui/prose.tsx";
import { isKnownOperator, OperatorFacts } from "./operator-facts.tsx";

const DATA = ["account", "monitoring", "technical"] as const;
const CHAPTERS = ["use", "outside", "storage", "cookies", "rights"] as const;

/** What this software stores; who runs it comes from its configuration. */
export function PrivacyPage() {
  const t = useTranslations("public.privacy");
  const operator = useInstance()?.operator ?? {};
  const isKnown = isKnownOperator(operator);
  return (
    <Prose title={t("title")} lead={t("lead")}>
      <h2>{t("who")}</h2>
      <p>{t(isKnown ? "whoText" : "whoUnknown")}</p>
      {isKnown && <OperatorFacts operator={operator} />}
      <h2>{t("collect")}</h2>
      {DATA.map((kind) => (
        <section key={kind}>
          <h3>{t(kind)}</h3>
          <p>{t(`${kind}Text`)}</p>
        </section>
      ))}
      {CHAPTERS.map((chapter) => (
        <section key={chapter}>
          <h2>{t(chapter)}</h2>
          <p>{t(`${chapter}Text`)}</p>
        </section>
      ))}
      <h2>{t("contact")}</h2>
      {isKnown ? <OperatorFacts operator={operator} /> : <p>{t("whoUnknown")}</p>}
    </Prose>
  );
}
