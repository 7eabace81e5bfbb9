import { useTranslations } from "use-intl";
import { Alert } from "../../ui/page/alert.tsx";
import { Segments } from "../../ui/press/segments.tsx";
import { MeasurementDialog } from "./measurement/measurement-dialog.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { cutAddress, shortAddress, shownAddress } from "./speed-address.ts";
import { SpeedCharts } from "./speed-charts.tsx";
import { SpeedFailed } from "./speed-failed.tsx";
import { SpeedNewest } from "./speed-newest.tsx";
import { SpeedReports } from "./speed-reports.tsx";
import { TestNowButton } from "./speed-steps.tsx";
import { SpeedTable } from "./speed-table.tsx";
import { useMeasurements } from "./use-measurements.ts";
import { useChangeAddress } from "../../ui/address/use-change-address.ts";
import { useDeadValue } from "../../ui/address/use-dead-value.ts";
import { useKnownWord } from "../../ui/address/use-known-word.ts";
import { useRowAddress } from "../../ui/address/use-row-address.ts";

/** All measurements of one of the shop's addresses, which the page's own address selects. */
export function SpeedResults({ shop, addresses }: { shop: ShopDetail; addresses: readonly string[] }) {
  const t = useTranslations("sitespeed");
  const [openId, open] = useRowAddress("measurement");
  const url = shownAddress(useKnownWord("url", addresses), addresses);
  useDeadValue("measurement", (id) => !/^[1-9]\d{0,14}$/.test(id));
  const measurements = useMeasurements(shop, url);
  const { rows } = measurements;
  const newest = rows.find(({ failure }) => failure === null);
  return (
    <>
      <SpeedTools {...{ shop, addresses, url }} />
      {rows[0] !== undefined && rows[0].failure !== null && <SpeedFailed row={rows[0]} lastGood={newest} />}
      {rows.length === 0 && !measurements.isLoading && <Alert kind="info" title={t("first.title")} />}
      {newest !== undefined && (
        <>
          <SpeedNewest shop={shop} row={newest} rows={rows} />
          <SpeedCharts shop={shop} rows={rows} />
        </>
      )}
      {rows.length > 0 && (
        <SpeedTable measurements={measurements} page={shortAddress(url, shop.url)} onOpen={(id) => open(String(id))} />
      )}
      <MeasurementDialog shop={shop} openId={openId} onClose={() => open(null)} />
    </>
  );
}

interface SpeedToolsProps {
  shop: ShopDetail;
  addresses: readonly string[];
  url: string;
}

function SpeedTools({ shop, addresses, url }: SpeedToolsProps) {
  const t = useTranslations("sitespeed");
  const change = useChangeAddress();
  return (
    <div className="ui-tools mt-3">
      <Segments
        label={t("pages")}
        segments={addresses.map((address) => ({
          value: address,
          label: cutAddress(shortAddress(address, shop.url)),
        }))}
        value={url}
        onChange={(next) => change({ url: next === addresses[0] ? undefined : next })}
      />
      <span className="grow max-sm:hidden" />
      <TestNowButton shop={shop} />
      <SpeedReports shop={shop} url={url} />
    </div>
  );
}
