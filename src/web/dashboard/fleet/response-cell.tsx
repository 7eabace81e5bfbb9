import { useTranslations } from "use-intl";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import { Sparkline } from "../../ui/charts/sparkline.tsx";

interface ResponseCellProps {
  shop: FleetEntry;
  /** Milliseconds per hour, oldest first; empty while unknown. */
  curve: readonly (number | null)[];
}

/** The latest response time, with the last 24 hours as a curve. */
export function ResponseCell({ shop, curve }: ResponseCellProps) {
  return (
    <span className="ui-response">
      <Sparkline values={curve} />
      <span>
        <ResponseTime shop={shop} />
      </span>
    </span>
  );
}

/** The figure alone. */
export function ResponseTime({ shop }: { shop: FleetEntry }) {
  const t = useTranslations("dashboard.fleet");
  const { responseMilliseconds, isAway, lastVisitedAt } = shop;
  if (isAway) return <span className="ui-dim">{t("noAnswer")}</span>;
  if (responseMilliseconds === null || lastVisitedAt === null) return <span className="ui-zero">–</span>;
  return <>{t("milliseconds", { amount: responseMilliseconds })}</>;
}
