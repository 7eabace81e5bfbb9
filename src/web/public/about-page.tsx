import { useTranslations } from "use-intl";
import { useInstance } from "../api/instance.ts";
import { DescriptionList } from "../ui/lists/description-list.tsx";
import { ExternalLink } from "../ui/press/link.tsx";
import { Prose } from "../ui/landing/prose.tsx";
import { BUILT_ON } from "./built-on.ts";
import { MIT_LICENCE } from "./mit-licence.ts";

export function AboutPage() {
  const t = useTranslations("public.about");
  const instance = useInstance();
  const source = instance?.sourceUrl ?? null;
  return (
    <Prose title={t("title")} lead={t("lead")}>
      <DescriptionList
        facts={[
          { term: t("version"), value: instance?.version ?? "" },
          { term: t("licence"), value: "MIT" },
          {
            term: t("source"),
            value:
              source === null ? (
                t("sourceNone")
              ) : (
                <ExternalLink href={source} isInText>
                  {source}
                </ExternalLink>
              ),
          },
        ]}
      />
      <h2>{t("licenceTitle")}</h2>
      {MIT_LICENCE.map((paragraph) => (
        <p key={paragraph} lang="en">
          {paragraph}
        </p>
      ))}
      <h2>{t("builtOn")}</h2>
      <p>{t("builtOnLead")}</p>
      <DescriptionList facts={BUILT_ON.map(({ name, licence }) => ({ term: name, value: licence }))} />
      <p className="mt-6">
        <a href="/notices.txt" className="ui-link">
          {t("notices")}
        </a>
      </p>
      <p className="mt-6">{t("trademark")}</p>
    </Prose>
  );
}
