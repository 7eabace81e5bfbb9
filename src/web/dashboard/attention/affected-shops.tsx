import { useTranslations } from "use-intl";
import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import { AttentionShops } from "../../ui/shop/attention-list.tsx";
import { Button } from "../../ui/press/button.tsx";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { writeMoment, writeNear } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import { ShopButtonLink, ShopPlainLink } from "../shop-link.tsx";
import { useAttentionWords } from "./use-attention-words.ts";

/** A longer list is easier to read in the fleet. */
const AT_MOST = 50;

interface AffectedShopsProps {
  group: AttentionGroup;
  shops: readonly FleetEntry[];
  /** `null` when the list is short enough to stay open. */
  onCollapse: (() => void) | null;
  onShow: () => void;
}

/** The shops of a cause in a list, each with its own details. */
export function AffectedShops({ group, shops, onCollapse, onShow }: AffectedShopsProps) {
  const t = useTranslations("dashboard");
  const words = useAttentionWords();
  const today = writeMoment(useNow(), "date");
  const known = new Map(shops.map((shop) => [shop.shopId, shop]));
  const rows = group.shops.slice(0, AT_MOST).map((shop) => ({
    id: shop.shopId,
    name: (
      <>
        <Favicon src={known.get(shop.shopId)?.favicon ?? null} />
        <ShopPlainLink shop={shop} className="ui-cut">
          {shop.name}
        </ShopPlainLink>
      </>
    ),
    detail: shop.detail ? words(shop.detail) : known.get(shop.shopId)?.projectName,
    since: shop.since && writeNear(shop.since, today),
    act: (
      <ShopButtonLink shop={shop} kind="quiet" size="small">
        {t("step.openShop")}
      </ShopButtonLink>
    ),
  }));
  const isCut = group.shops.length > AT_MOST;
  return (
    <div className="ui-attention-below">
      <AttentionShops label={t("attention.list")} shops={rows} />
      {isCut && (
        <Button kind="quiet" size="small" onClick={onShow}>
          {t("attention.inFleet", { count: group.shops.length })}
        </Button>
      )}
      {!isCut && onCollapse !== null && (
        <Button kind="quiet" size="small" onClick={onCollapse}>
          {t("attention.less")}
        </Button>
      )}
    </div>
  );
}
