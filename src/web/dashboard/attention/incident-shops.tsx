import { useTranslations } from "use-intl";
import type { AttentionGroup } from "../../../attention/attention-groups.ts";
import type { FleetEntry } from "../../../fleet/fleet-answer.ts";
import { ShopGrid } from "../../ui/shop/shop-grid.tsx";
import { Favicon } from "../../ui/signs/favicon.tsx";
import { writeMoment, writeNear } from "../../ui/times/moments.ts";
import { useNow } from "../../ui/times/use-now.ts";
import { ShopPlainLink } from "../shop-link.tsx";

/** The shops of a server as a grid of names, each since when. */
export function IncidentShops({ group, shops }: { group: AttentionGroup; shops: readonly FleetEntry[] }) {
  const t = useTranslations("fleet.incident");
  const today = writeMoment(useNow(), "date");
  const iconOf = new Map(shops.map(({ shopId, favicon }) => [shopId, favicon]));
  return (
    <ShopGrid
      label={t("shops")}
      shops={group.shops.map((shop) => ({
        id: shop.shopId,
        icon: <Favicon src={iconOf.get(shop.shopId) ?? null} />,
        name: (
          <ShopPlainLink shop={shop} className="ui-cut">
            {shop.name}
          </ShopPlainLink>
        ),
        status: "error",
        when: shop.since && writeNear(shop.since, today),
        isOver: false,
      }))}
    />
  );
}
