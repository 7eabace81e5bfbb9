import { useTranslations } from "use-intl";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { PageHead } from "../../ui/page/page-head.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";

/** The address leads to nothing, or to nothing that this reader may see. */
export function NoIncident() {
  const t = useTranslations("incident");
  return (
    <>
      <PageHead title={t("title")} />
      <EmptyState title={t("gone.title")} actions={<ButtonLink to="/app/incidents">{t("gone.back")}</ButtonLink>}>
        {t("gone.text")}
      </EmptyState>
    </>
  );
}
