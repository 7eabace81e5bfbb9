import { useTranslations } from "use-intl";
import { useInstance } from "../api/instance.ts";
import { TextLink } from "../ui/press/link.tsx";
import { Prose } from "../ui/landing/prose.tsx";
import { isKnownOperator, OperatorFacts } from "./operator-facts.tsx";

export function ImprintPage() {
  const t = useTranslations("public.imprint");
  const operator = useInstance()?.operator ?? {};
  return (
    <Prose title={t("title")}>
      <h2>{t("contact")}</h2>
      {isKnownOperator(operator) ? <OperatorFacts operator={operator} /> : <p>{t("none")}</p>}
      <p className="mt-6">
        {t("product")} <TextLink to="/about">{t("about")}</TextLink>
      </p>
    </Prose>
  );
}
