import { BrushCleaning, Megaphone, Pencil, RefreshCw, Wrench } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { WhoPanel } from "../../page/who-is-told/who-is-told.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Drawer } from "../../ui/overlays/drawer.tsx";
import { RowsSkeleton } from "../../ui/page/skeleton.tsx";
import { LazyPart } from "../../ui/parts/lazy-part.tsx";
import { LazyPopup } from "../../ui/parts/lazy-popup.tsx";
import { Button } from "../../ui/press/button.tsx";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";
import { useShortcut } from "../../ui/keys/use-shortcut.ts";
import { MaintenanceDialog } from "../later-pieces.ts";
import { RefreshDialog } from "./refresh-dialog.tsx";
import type { ShopDetail } from "../shop-detail.ts";
import { usePermission } from "./use-permission.ts";
import { useShopActions } from "./use-shop-actions.ts";
import { TagsByKey } from "./tags-by-key.tsx";
import { WatchButton } from "./watch-button.tsx";

type Open = "clear" | "refresh" | "maintenance" | "who" | null;

/** The buttons of a shop; each is disabled while its action runs. */
export function ShopActions({ shop }: { shop: ShopDetail }) {
  const [open, setOpen] = useState<Open>(null);
  const actions = useShopActions();
  const mayAct = usePermission("shop:act");
  return (
    <>
      <WatchButton shopId={shop.id} />
      {mayAct && shop.lastScrapedAt !== null && (
        <ClearButton isClearing={actions.isClearing} onClick={() => setOpen("clear")} />
      )}
      <RefreshButton shop={shop} isRefreshing={actions.isRefreshing} onClick={() => setOpen("refresh")} />
      <MaintenanceButton onClick={() => setOpen("maintenance")} />
      <WhoButton onClick={() => setOpen("who")} />
      <EditLink shop={shop} />
      <TagsByKey shop={shop} />
      <Questions shop={shop} open={open} actions={actions} onClose={() => setOpen(null)} />
    </>
  );
}

function ClearButton({ isClearing, onClick }: { isClearing: boolean; onClick: () => void }) {
  const t = useTranslations("shopDetail.actions");
  return (
    <Button icon={BrushCleaning} isLoading={isClearing} onClick={onClick}>
      {t("clearCache")}
    </Button>
  );
}

interface RefreshButtonProps {
  shop: ShopDetail;
  isRefreshing: boolean;
  onClick: () => void;
}

function RefreshButton({ shop, isRefreshing, onClick }: RefreshButtonProps) {
  const t = useTranslations("shopDetail.actions");
  const mayRefresh = usePermission("shop:refresh");
  const isUnderWay = isRefreshing || shop.isVisiting;
  useShortcut(mayRefresh && !isUnderWay ? "r" : null, onClick);
  if (!mayRefresh) return null;
  return (
    <Button
      icon={RefreshCw}
      isLoading={isUnderWay}
      onClick={onClick}
      data-tip={t(shop.isVisiting ? "refreshRuns" : "refreshTip")}
      data-tip-keys="R"
    >
      {t("refresh")}
    </Button>
  );
}

function MaintenanceButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations("shopDetail.maintenance");
  if (!usePermission("shop:write")) return null;
  return (
    <Button icon={Wrench} onClick={onClick}>
      {t("open")}
    </Button>
  );
}

function WhoButton({ onClick }: { onClick: () => void }) {
  const t = useTranslations("shopDetail.actions");
  return <IconButton icon={Megaphone} kind="default" label={t("who")} onClick={onClick} />;
}

function EditLink({ shop }: { shop: ShopDetail }) {
  const t = useTranslations("shopDetail.actions");
  if (!usePermission("shop:write")) return null;
  return (
    <ButtonLink
      icon={Pencil}
      to="/app/organizations/$slug/shops/$shopId/edit"
      params={{ slug: shop.organizationSlug, shopId: shop.id }}
    >
      {t("edit")}
    </ButtonLink>
  );
}

interface QuestionsProps {
  shop: ShopDetail;
  open: Open;
  actions: Pick<ReturnType<typeof useShopActions>, "clearCache" | "refresh">;
  onClose: () => void;
}

function Questions({ shop, open, actions, onClose }: QuestionsProps) {
  return (
    <>
      <ClearQuestion {...{ shop, open, actions, onClose }} />
      <WhoDrawer shop={shop} isOpen={open === "who"} onClose={onClose} />
      <LazyPopup isOpen={open === "maintenance"} onClose={onClose}>
        <MaintenanceDialog shop={shop} isOpen={open === "maintenance"} onClose={onClose} />
      </LazyPopup>
      <RefreshDialog
        name={shop.name}
        isOpen={open === "refresh"}
        isMeasured={shop.sitespeedEnabled}
        onClose={onClose}
        onAnswer={(sitespeed) => {
          onClose();
          actions.refresh(sitespeed);
        }}
      />
    </>
  );
}

function WhoDrawer({ shop, isOpen, onClose }: Pick<QuestionsProps, "shop" | "onClose"> & { isOpen: boolean }) {
  const t = useTranslations("shopDetail.actions");
  return (
    <Drawer isOpen={isOpen} onClose={onClose} title={t("who")} isBare>
      <LazyPart fallback={<RowsSkeleton />}>
        <WhoPanel organizationId={shop.organizationId} shopId={shop.id} onClose={onClose} />
      </LazyPart>
    </Drawer>
  );
}

function ClearQuestion({ shop, open, actions, onClose }: QuestionsProps) {
  const t = useTranslations("shopDetail.actions");
  return (
    <ConfirmDialog
      isOpen={open === "clear"}
      onClose={onClose}
      title={t("clearTitle", { name: shop.name })}
      confirm={t("clearCache")}
      isDestructive={false}
      onConfirm={() => {
        onClose();
        actions.clearCache();
      }}
    >
      {t("clearText")}
    </ConfirmDialog>
  );
}
