import { useTranslations } from "use-intl";
import { ORGANIZATION_ROLES } from "../../organizations/permissions.ts";

/** Names the highest role of a member, who may have several. */
export function useRoleName(): (roles: string) => string {
  const t = useTranslations("organizations.role");
  return (roles) => {
    const names = roles.split(",").map((role) => role.trim());
    const highest = ORGANIZATION_ROLES.find((role) => names.includes(role));
    return highest === undefined ? roles : t(highest);
  };
}
