import { useTranslations } from "use-intl";
import { EmptyState } from "../ui/empty-state.tsx";
import { PageHead } from "../ui/page-head.tsx";

export function AcceptInvitationPage() {
  const t = useTranslations("common");
  return (
    <>
      <PageHead title={t("title.acceptInvitation")} />
      <EmptyState title={t("site.comesHere")} />
    </>
  );
}
