import "../../ui/shop/probes.css";
import { useTranslations } from "use-intl";
import { ShopPage } from "../frame/shop-page.tsx";
import { useShop } from "../frame/use-shop.ts";
import { LoadError } from "../../ui/parts/load-error.tsx";
import { HostLines } from "./host-lines.tsx";
import { section } from "./section.ts";
import { UptimeFailed } from "./uptime-failed.tsx";
import { UptimeProbes } from "./uptime-probes.tsx";
import { UptimeSkeleton } from "./uptime-skeleton.tsx";
import { useRange, useUptime } from "./use-uptime.ts";

/** What is measured of the shop between visits, minute by minute. */
export function UptimePage() {
  const shop = useShop();
  const t = useTranslations("uptime");
  const [range, setRange] = useRange();
  const { answer, error, again } = useUptime(shop.id, range);
  const hosts = <HostLines shopId={shop.id} />;
  return (
    <ShopPage shop={shop} section={section} {...(answer !== null && { count: answer.probes.length })}>
      {answer === null && error === null && <UptimeSkeleton />}
      {answer === null && error !== null && <LoadError error={error} title={t("loadFailed")} onRetry={again} />}
      {answer !== null && (
        <>
          {error !== null && <UptimeFailed at={answer.readAt} onRetry={again} />}
          <UptimeProbes shop={shop} answer={answer} range={range} onRange={setRange} hosts={hosts} />
        </>
      )}
      {answer === null && hosts}
    </ShopPage>
  );
}
