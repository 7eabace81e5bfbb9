import { useTranslations } from "use-intl";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";

export function AboutPage() {
  const t = useTranslations("common");
  return (
    <>
      <PageHead title={t("title.about")} />
      <EmptyState title={t("site.comesHere")} />
    </>
  );
}
