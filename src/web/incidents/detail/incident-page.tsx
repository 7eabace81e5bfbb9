import { useTranslations } from "use-intl";
import { PageHead } from "../../ui/page/page-head.tsx";

export function IncidentPage() {
  const t = useTranslations("incident");
  return <PageHead title={t("title")} />;
}
