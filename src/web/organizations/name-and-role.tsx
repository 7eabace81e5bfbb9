import { useTranslations } from "use-intl";
import { Badge } from "../ui/signs/badge.tsx";
import { useRoleName } from "../ui/signs/role-name.ts";

/** Title of an organization's page. `role`: the reader's own. */
export function NameAndRole({ name, role }: { name: string; role: string }) {
  const t = useTranslations("organizations.detail");
  const roleName = useRoleName();
  return (
    <span className="inline-flex flex-wrap items-center gap-3">
      {name} <Badge>{t("yourRole", { role: roleName(role) })}</Badge>
    </span>
  );
}
