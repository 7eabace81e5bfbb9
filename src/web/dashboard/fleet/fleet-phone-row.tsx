import { useTranslations } from "use-intl";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import { StatusMark } from "../../ui/signs/status-mark.tsx";
import { PhoneRow } from "../../ui/tables/table-phone-list.tsx";
import type { FleetRow } from "./fleet-row.ts";
import { ResponseTime } from "./response-cell.tsx";
import { ShopPlainLink } from "../shop-link.tsx";
import { WatchedMark } from "./watched-mark.tsx";

/** A shop on a phone; a healthy one takes one line. */
export function FleetPhoneRow({ row }: { row: FleetRow }) {
  const t = useTranslations("dashboard.fleet");
  const { shop, mark, reasons } = row;
  const updates = shop.updates === null || shop.updates === 0 ? null : t("factUpdates", { count: shop.updates });
  const isFine = mark === "ok";
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
      status={isFine ? <StatusMark status="ok" /> : <StatusLine status={mark} reason={reasons[0] ?? ""} />}
      facts={[shop.shopwareVersion ?? "–", updates].filter(Boolean).join(" · ")}
      isOneLine={isFine}
    />
  );
}
