import { useTranslations } from "use-intl";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { writeBeside } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import type { FleetRow } from "./fleet-row.ts";

/** A shop's status with its first reason. Planned work lies over it; what is beneath stands in the tooltip. */
export function FleetStatus({ row: { shop, mark, reasons } }: { row: FleetRow }) {
  if (shop.maintenanceUntil !== null) return <InMaintenance until={shop.maintenanceUntil} reasons={reasons} />;
  const [first, ...further] = reasons;
  return (
    <StatusLine
      status={mark}
      reason={first ?? ""}
      more={further.length}
      {...(further.length > 0 && { tooltip: reasons.join("\n") })}
    />
  );
}

function InMaintenance({ until, reasons }: { until: string; reasons: readonly string[] }) {
  const t = useTranslations("dashboard.fleet");
  const now = useNow();
  const time = writeBeside(until, now);
  return (
    <StatusLine
      status="maintenance"
      reason={t("maintenance", { time })}
      {...(reasons.length > 0 && { tooltip: reasons.join("\n") })}
    />
  );
}
