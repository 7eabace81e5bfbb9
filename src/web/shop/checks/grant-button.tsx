import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { LazyPopup } from "../../ui/parts/lazy-popup.tsx";
import { GrantDialog } from "../later-pieces.ts";
import type { ShopDetail } from "../shop-detail.ts";

interface GrantButtonProps {
  shop: ShopDetail;
  rights: readonly string[];
  /** The short form, for a row of a list. */
  isShort?: boolean;
}

/** Explains how to grant a missing right in the shop. */
export function GrantButton({ shop, rights, isShort = false }: GrantButtonProps) {
  const t = useTranslations("shopDetail.unknown");
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        size={isShort ? "small" : "base"}
        kind={isShort ? "quiet" : "default"}
        className={isShort ? "ui-flush-end" : undefined}
        onClick={() => setOpen(true)}
      >
        {t(isShort ? "howToGrant" : "showHowToGrant")}
      </Button>
      <LazyPopup isOpen={isOpen} onClose={close}>
        <GrantDialog shop={shop} rights={rights} isOpen={isOpen} onClose={close} />
      </LazyPopup>
    </>
  );
}
