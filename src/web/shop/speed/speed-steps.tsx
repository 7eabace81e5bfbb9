import { Gauge } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { speedStage } from "./speed-stage.ts";
import { usePermission } from "../frame/use-permission.ts";
import { useShopActions } from "../frame/use-shop-actions.ts";

/** Requests a test, as "Yes" in the refresh dialog does. */
export function TestNowButton({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("sitespeed");
  const { refresh, isRefreshing } = useShopActions();
  const mayRefresh = usePermission("shop:refresh");
  if (!mayRefresh || speedStage(shop) !== "idle") return null;
  return (
    <Button icon={Gauge} isLoading={isRefreshing} onClick={() => refresh(true)}>
      {t("test")}
    </Button>
  );
}

export function SpeedSettingsLink({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("sitespeed");
  const mayEdit = usePermission("shop:write");
  if (!mayEdit) return null;
  return (
    <ButtonLink
      to="/app/organizations/$slug/shops/$shopId/edit"
      params={{ slug: shop.organizationSlug, shopId: shop.id }}
      hash="sitespeed"
    >
      {t("settings")}
    </ButtonLink>
  );
}
