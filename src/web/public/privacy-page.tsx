import { useTranslations } from "use-intl";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";

export function PrivacyPage() {
  const t = useTranslations("common");
  return (
    <>
      <PageHead title={t("title.privacy")} />
      <EmptyState title={t("site.comesHere")} />
    </>
  );
}
