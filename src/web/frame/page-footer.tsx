import { useTranslations } from "use-intl";
import { useInstance } from "../api/instance.ts";
import { ExternalLink, PlainLink } from "../ui/press/link.tsx";

/** Privacy and legal notice, the version, and the link to the source. */
export function PageFooter() {
  const t = useTranslations("common.site");
  const instance = useInstance();
  return (
    <footer className="ui-foot">
      <PlainLink to="/about">Shopwarden {instance?.version}</PlainLink>
      <span className="grow" />
      <PlainLink to="/privacy">{t("privacy")}</PlainLink>
      <PlainLink to="/imprint">{t("legalNotice")}</PlainLink>
      {instance?.sourceUrl && <ExternalLink href={instance.sourceUrl}>{t("source")}</ExternalLink>}
    </footer>
  );
}
