import { useTranslations } from "use-intl";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import { FleetStatus } from "./fleet-status.tsx";
import type { FleetRow } from "./fleet-row.ts";
import { ResponseTime } from "./response-cell.tsx";
import { ShopPlainLink } from "../shop-link.tsx";
import { WatchedMark } from "./watched-mark.tsx";

/** A shop on a phone; a healthy one takes one line. */
export function FleetPhoneRow({ row }: { row: FleetRow }) {
  const t = useTranslations("dashboard.fleet");
  const { shop, mark } = row;
  const updates = shop.updates === null || shop.updates === 0 ? null : t("factUpdates", { count: shop.updates });
  const isFine = mark === "ok" && shop.maintenanceUntil === null;
  return (
    <PhoneRow
      name={
        <>
          <Favicon src={shop.favicon} />
          <ShopPlainLink shop={shop} className="ui-cut">
            {shop.name}
          </ShopPlainLink>
          {shop.isWatched && <WatchedMark />}
        </>
      }
      aside={<ResponseTime shop={shop} />}
      status={isFine ? <StatusMark status="ok" /> : <FleetStatus row={row} />}
      facts={[shop.shopwareVersion ?? "–", updates].filter(Boolean).join(" · ")}
      isOneLine={isFine}
    />
  );
}
