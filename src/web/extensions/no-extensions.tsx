import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { EmptyState } from "../ui/empty-state.tsx";
import { ButtonLink } from "../ui/link.tsx";

export function NoExtensions() {
  const t = useTranslations("extensions");
  const add = (
    <ButtonLink to="/app/shops/new" icon={Plus} kind="primary">
      {t("addShop")}
    </ButtonLink>
  );
  return (
    <EmptyState title={t("none")} actions={add}>
      {t("noneLead")}
    </EmptyState>
  );
}
