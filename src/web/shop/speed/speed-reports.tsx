import { ArrowUpRight } from "lucide-react";
import { useTranslations } from "use-intl";
import { worstRecent } from "../../../sitespeed/kept-reports.ts";
import { speedFileAddress } from "../../../sitespeed/loading/shop-image.ts";
import { NewTabLink } from "../../ui/press/link.tsx";
import { useNow } from "../../ui/times/use-now.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { useShortMoment } from "../use-short-moment.ts";

/**
 * Ways to the reports of an address that are kept: the newest, and the worst of the last 30 days if that is another
 * one.
 */
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
