import { useTranslations } from "use-intl";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { ExternalLink } from "../../ui/press/link.tsx";
import { useAttentionTexts } from "../../words/attention-texts.ts";
import { StatusLine } from "../../ui/signs/status-line.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { adminAddress } from "../shop-addresses.ts";
import { shopReasons } from "./shop-reasons.ts";
import { useShortMoment } from "../../ui/times/use-short-moment.ts";

/** The shop's name, its status with the reasons, and links to it. */
export function ShopHead({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.side");
  const texts = useAttentionTexts();
  const time = useShortMoment();
  const [reason, ...further] = shopReasons(shop, { texts, time });
  const environment = shop.cacheInfo?.environment ?? t("environmentUnknown");
  return (
    <div className="ui-shop-head">
      <ShopImage shop={shop} />
      <p className="env">{t.rich("environment", { environment, b: (chunks) => <b>{chunks}</b> })}</p>
      <p className="name" data-tip-cut="">
        {shop.name}
      </p>
      {shop.maintenanceUntil !== null && <InMaintenance until={time(shop.maintenanceUntil)} />}
      <StatusLine
        status={shop.mark}
        reason={reason}
        more={further.length}
        {...(further.length > 0 && { tooltip: [reason, ...further].join("\n") })}
      />
      <p className="links">
        <ExternalLink href={shop.url}>{t("storefront")}</ExternalLink>
        <ExternalLink href={adminAddress(shop.url)}>{t("admin")}</ExternalLink>
      </p>
    </div>
  );
}

function ShopImage({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.side");
  if (shop.shopImage !== null)
    return <img className="ui-shop-image" src={shop.shopImage} alt={t("imageOf", { name: shop.name })} />;
  return (
    <span className="mb-2 block" role="img" aria-label={t("noImage")}>
      <Favicon src={shop.favicon} isLarge />
    </span>
  );
}

/** Lies over the status, which stands below it. */
function InMaintenance({ until }: { until: string }) {
  const t = useTranslations("shopDetail.maintenance");
  return <StatusLine status="maintenance" reason={t("now", { time: until })} className="ui-over" />;
}
