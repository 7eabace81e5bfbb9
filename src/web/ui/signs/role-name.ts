import { useTranslations } from "use-intl";
import { highestRole } from "../../../organizations/member-rights.ts";

/** Names the highest role of a member, who may have several. */
export function useRoleName(): (roles: string) => string {
  const t = useTranslations("organizations.role");
  return (roles) => {
    const highest = highestRole(roles);
    return highest === null ? roles : t(highest);
  };
}
