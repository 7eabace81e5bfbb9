import { ArrowUpRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { worstRecent } from "../../../sitespeed/kept-reports.ts";
import { speedFileAddress } from "../../../sitespeed/loading/shop-image.ts";
import { NewTabLink } from "../../ui/press/new-tab-link.tsx";
import { useNow } from "../../ui/times/use-now.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** Links to the stored reports of an address: the newest and, if it is another one, the worst of the last 30 days. */
export function SpeedReports({ shop, url }: { shop: ShopDetail; url: string }) {
  const t = useTranslations("sitespeed");
  const now = useNow();
  const time = useShortMoment();
  const reports = shop.sitespeedReports.filter((report) => report.url === url && report.files.includes("report"));
  const [newest] = reports;
  const worst = worstRecent(reports, now);
  if (newest === undefined) return null;
  return (
    <>
      {worst !== null && worst.id !== newest.id && (
        <NewTabLink
          href={speedFileAddress(shop.id, worst.id, "report")}
          data-tip={t("worstTip", {
            time: time(worst.createdAt),
            score: Math.round((worst.performanceScore ?? 0) * 100),
          })}
        >
          {t("worstReport")}
        </NewTabLink>
      )}
      <NewTabLink href={speedFileAddress(shop.id, newest.id, "report")} icon={ArrowUpRight}>
        {t("report")}
      </NewTabLink>
    </>
  );
}
