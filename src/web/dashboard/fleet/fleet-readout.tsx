import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { FleetGauge } from "../../ui/shop/fleet-gauge.tsx";
import { Readout } from "../../ui/signs/readout.tsx";
import { countByMark, FLEET_MARKS, type FleetRow } from "./fleet-row.ts";
import { addressOf } from "../shop-link.tsx";

/** The fleet as five counts and one tick per shop. */
export function FleetReadout({ rows }: { rows: readonly FleetRow[] }) {
  const t = useTranslations("dashboard.fleet");
  const navigate = useNavigate();
  const counts = countByMark(rows);
  const shops = rows.map(({ shop, mark, reasons }) => ({
    id: shop.shopId,
    name: shop.name,
    status: mark,
    reason: reasons[0] ?? "",
    organizationSlug: shop.organizationSlug,
  }));
  const open = (id: number | string) => {
    const shop = shops.find((other) => other.id === id);
    if (shop !== undefined)
      void navigate(addressOf({ shopId: shop.id, organizationSlug: shop.organizationSlug }, "detail"));
  };
  return (
    <Readout
      counts={FLEET_MARKS.map((status) => ({
        status,
        count: counts[status],
        ...(status === "maintenance" && { label: t("inMaintenance") }),
      }))}
    >
      <FleetGauge shops={shops} onOpen={({ id }) => open(id)} />
    </Readout>
  );
}
