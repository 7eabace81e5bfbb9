import { useTranslations } from "use-intl";
import { ORGANIZATION_ROLES } from "../../../organizations/permissions.ts";

/** Explains what each role may do. */
export function RolesLegend() {
  const t = useTranslations("organizations");
  return (
    <ul className="ui-dim ui-small flex flex-wrap gap-x-5 gap-y-0.5 pt-2.5 max-sm:grid">
      {ORGANIZATION_ROLES.map((role) => (
        <li key={role}>
          <b className="font-mid text-ink-2">{t(`role.${role}`)}</b> {t(`roleMeaning.${role}`)}
        </li>
      ))}
    </ul>
  );
}
