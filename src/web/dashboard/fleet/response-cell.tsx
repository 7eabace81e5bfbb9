import { useTranslations } from "use-intl";
import { Sparkline } from "../../ui/charts/sparkline.tsx";
import type { FleetEntry } from "../fleet-entry.ts";

/** How fast the shop answered last, with the day before as a curve. */
export function ResponseCell({ shop }: { shop: FleetEntry }) {
  return (
    <span className="ui-response">
      <Sparkline values={shop.responseCurve} />
      <span>
        <ResponseTime shop={shop} />
      </span>
    </span>
  );
}

/** The figure alone. */
export function ResponseTime({ shop }: { shop: FleetEntry }) {
  const t = useTranslations("dashboard.fleet");
  const { responseMilliseconds, failure, lastVisitedAt } = shop;
  if (failure !== null) return <span className="ui-dim">{t("noAnswer")}</span>;
  if (responseMilliseconds === null || lastVisitedAt === null) return <span className="ui-zero">–</span>;
  return <>{t("milliseconds", { amount: responseMilliseconds })}</>;
}
