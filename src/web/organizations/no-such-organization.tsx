import { useTranslations } from "use-intl";
import { ButtonLink } from "../ui/press/link.tsx";
import { PageHead } from "../ui/page/page-head.tsx";

export function NoSuchOrganization() {
  const t = useTranslations("organizations.detail");
  return (
    <>
      <PageHead title={t("notFoundTitle")} lead={t("notFound")} />
      <div className="mt-4">
        <ButtonLink to="/app/organizations">{t("toList")}</ButtonLink>
      </div>
    </>
  );
}
