import { useTranslations } from "use-intl";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";

export function HomePage() {
  const t = useTranslations("common");
  return (
    <>
      <PageHead title="Shopwarden" />
      <EmptyState title={t("site.comesHere")} />
    </>
  );
}
