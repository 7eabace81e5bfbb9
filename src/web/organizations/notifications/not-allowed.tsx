import { useTranslations } from "use-intl";
import { EmptyState } from "../../ui/page/empty-state.tsx";

/** A segment that is for owners and admins alone. */
export function NotAllowed({ name }: { name: string }) {
  const t = useTranslations("organizations.notifications");
  return <EmptyState title={t("notAllowedTitle")}>{t("notAllowed", { name })}</EmptyState>;
}
