import { BrushCleaning, Pencil, RefreshCw } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import { RefreshDialog } from "./refresh-dialog.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { usePermission } from "./use-permission.ts";
import { useShopActions } from "./use-shop-actions.ts";
import { WatchButton } from "./watch-button.tsx";

type Open = "clear" | "refresh" | null;

/** Buttons of a shop: each is off while what it does is under way. */
export function ShopActions({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.actions");
  const [open, setOpen] = useState<Open>(null);
  const actions = useShopActions();
  const mayRefresh = usePermission("shop:refresh");
  const mayAct = usePermission("shop:act");
  const mayEdit = usePermission("shop:write");
  const isUnderWay = actions.isRefreshing || shop.isVisiting;
  const close = () => setOpen(null);
  useShortcut(mayRefresh && !isUnderWay ? "r" : null, () => setOpen("refresh"));
  return (
    <>
      <WatchButton shopId={shop.id} />
      {mayAct && shop.lastScrapedAt !== null && (
        <Button icon={BrushCleaning} isLoading={actions.isClearing} onClick={() => setOpen("clear")}>
          {t("clearCache")}
        </Button>
      )}
      {mayRefresh && (
        <Button
          icon={RefreshCw}
          isLoading={isUnderWay}
          onClick={() => setOpen("refresh")}
          data-tip={t(shop.isVisiting ? "refreshRuns" : "refreshTip")}
          data-tip-keys="R"
        >
          {t("refresh")}
        </Button>
      )}
      {mayEdit && (
        <ButtonLink
          icon={Pencil}
          to="/app/organizations/$slug/shops/$shopId/edit"
          params={{ slug: shop.organizationSlug, shopId: shop.id }}
        >
          {t("edit")}
        </ButtonLink>
      )}
      <ConfirmDialog
        isOpen={open === "clear"}
        onClose={close}
        title={t("clearTitle", { name: shop.name })}
        confirm={t("clearCache")}
        isDestructive={false}
        onConfirm={() => {
          close();
          actions.clearCache();
        }}
      >
        {t("clearText")}
      </ConfirmDialog>
      <RefreshDialog
        name={shop.name}
        isOpen={open === "refresh"}
        isMeasured={shop.sitespeedEnabled}
        onClose={close}
        onAnswer={(sitespeed) => {
          close();
          actions.refresh(sitespeed);
        }}
      />
    </>
  );
}
