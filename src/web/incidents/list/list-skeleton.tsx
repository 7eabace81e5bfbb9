import { useTranslations } from "use-intl";
import { IncidentGroupSkeleton } from "../../ui/shop/incident-list.tsx";

/** The list in the shape in which it comes. */
export function ListSkeleton() {
  const t = useTranslations("common");
  return (
    <div className="ui-incidents" aria-busy="true">
      <p className="ui-sr" role="status">
        {t("loading")}
      </p>
      <IncidentGroupSkeleton rows={2} />
      <IncidentGroupSkeleton rows={1} />
    </div>
  );
}
