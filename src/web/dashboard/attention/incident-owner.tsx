import { useTranslations } from "use-intl";
import type { OpenIncident } from "../../../attention/open-incident.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

interface IncidentOwnerProps {
  incident: OpenIncident;
  /** Shops that are folded away; 0: none are. */
  folded: number;
  onUnfold: () => void;
}

/** Who deals with an incident, and since when. */
export function IncidentOwner({ incident, folded, onUnfold }: IncidentOwnerProps) {
  const t = useTranslations("fleet.incident");
  const time = useShortMoment();
  const { acknowledgedBy, acknowledgedAt, isMine } = incident;
  const name = acknowledgedBy ?? "";
  return (
    <>
      <p>
        {acknowledgedAt === null
          ? t("nobody")
          : isMine
            ? t("yours")
            : name === ""
              ? t("formerly")
              : t("taken", { name })}
      </p>
      {acknowledgedAt !== null && <small>{t("at", { time: time(acknowledgedAt) })}</small>}
      {folded > 0 && (
        <button type="button" className="ui-link" aria-expanded={false} onClick={onUnfold}>
          {t("whole", { count: folded })}
        </button>
      )}
    </>
  );
}
