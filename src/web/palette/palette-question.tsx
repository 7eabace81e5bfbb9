import { useTranslations } from "use-intl";
import { RefreshDialog } from "../shop/frame/refresh-dialog.tsx";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { useLastOpen } from "../ui/overlays/use-last-open.ts";
import type { AskedAction } from "./entries/palette-entry.ts";

interface PaletteQuestionProps {
  asked: AskedAction | null;
  onClose: () => void;
  onRefresh: (shopId: number, sitespeed: boolean) => void;
  onClearCache: (shopId: number) => void;
}

/** The same dialogs as on the shop's own pages. */
export function PaletteQuestion({ asked, onClose, onRefresh, onClearCache }: PaletteQuestionProps) {
  const t = useTranslations("shopDetail.actions");
  const last = useLastOpen(asked);
  if (last === null) return null;
  const { shop } = last;
  return (
    <>
      <RefreshDialog
        name={shop.name}
        isOpen={asked?.is === "refresh"}
        onClose={onClose}
        onAnswer={(sitespeed) => {
          onClose();
          onRefresh(shop.id, sitespeed);
        }}
      />
      <ConfirmDialog
        isOpen={asked?.is === "clearCache"}
        onClose={onClose}
        title={t("clearTitle", { name: shop.name })}
        confirm={t("clearCache")}
        isDestructive={false}
        onConfirm={() => {
          onClose();
          onClearCache(shop.id);
        }}
      >
        {t("clearText")}
      </ConfirmDialog>
    </>
  );
}
