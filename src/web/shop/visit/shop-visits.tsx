import { useTranslations } from "use-intl";
import { useNow } from "../../ui/times/use-now.ts";
import { RelativeTime } from "../../ui/times/relative-time.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** The times of the last and the next visit. */
export function ShopVisits({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.side");
  const time = useShortMoment();
  return (
    <p className="ui-shop-foot">
      {shop.lastScrapedAt === null
        ? t("neverVisited")
        : t.rich("visited", {
            time: time(shop.lastScrapedAt),
            ago: () => <RelativeTime at={shop.lastScrapedAt} form="short" />,
          })}
      <br />
      <NextVisit shop={shop} />
    </p>
  );
}

function NextVisit({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.side");
  const time = useShortMoment();
  const now = useNow();
  if (shop.isVisiting) return t("visiting");
  if (shop.nextVisitAt === null) return t("stopped");
  return new Date(shop.nextVisitAt) <= now ? t("soon") : t("next", { time: time(shop.nextVisitAt) });
}
