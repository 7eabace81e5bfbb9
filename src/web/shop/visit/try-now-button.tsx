import { RefreshCw } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { usePermission } from "../frame/use-permission.ts";
import { useShopActions } from "../frame/use-shop-actions.ts";

/** Starts a visit without a speed test; disabled while a visit runs. */
export function TryNowButton({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.actions");
  const { refresh, isRefreshing } = useShopActions();
  const mayRefresh = usePermission("shop:refresh");
  if (!mayRefresh) return null;
  return (
    <Button icon={RefreshCw} isLoading={isRefreshing || shop.isVisiting} onClick={() => refresh(false)}>
      {t("tryNow")}
    </Button>
  );
}
