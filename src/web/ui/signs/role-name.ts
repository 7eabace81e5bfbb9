import { useTranslations } from "use-intl";
import { highestRole } from "../../../organizations/member-rights.ts";

/** The name of a member's highest role; members may have several. */
export function useRoleName(): (roles: string) => string {
  const t = useTranslations("organizations.role");
  return (roles) => {
    const highest = highestRole(roles);
    return highest === null ? roles : t(highest);
  };
}
