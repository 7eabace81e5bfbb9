import { ChevronDown, ChevronUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { useLastOpen } from "../../ui/overlays/use-last-open.ts";
import { IconButton } from "../../ui/press/icon-button.tsx";
import { writeMoment } from "../../ui/times/moments.ts";
import { useRowAddress } from "../../ui/address/use-row-address.ts";
import { ChangeDetails } from "./change-details.tsx";
import type { ShopChange, ShopDetail } from "../shop-detail.ts";
import { useLinkedChange } from "./use-linked-change.ts";

interface ChangeDialogProps {
  shop: ShopDetail;
  /** Newest first. */
  entries: readonly ShopChange[];
}

/** Everything about the change in the address, with buttons to the next newer and older one. */
export function ChangeDialog({ shop, entries }: ChangeDialogProps) {
  const [openId, open] = useRowAddress("change");
  const t = useTranslations("shopDetail.changelog");
  const entry = useLinkedChange({ shopId: shop.id, entries, openId, close: () => open(null) });
  const index = entries.findIndex(({ id }) => id === entry?.id);
  const shown = useLastOpen(entry);
  if (shown === null) return null;
  const step = (by: 1 | -1) => open(String(entries[index + by]?.id ?? shown.id));
  return (
    <Dialog
      isOpen={entry !== null}
      onClose={() => open(null)}
      size="large"
      title={t("title", { time: writeMoment(new Date(shown.date), "dateTime") })}
      subtitle={shop.name}
      footer={<Foot index={index} count={entries.length} onStep={step} onClose={() => open(null)} />}
    >
      <ChangeDetails change={shown} />
    </Dialog>
  );
}

interface FootProps {
  index: number;
  count: number;
  onStep: (by: 1 | -1) => void;
  onClose: () => void;
}

function Foot({ index, count, onStep, onClose }: FootProps) {
  const t = useTranslations("shopDetail.changelog");
  const c = useTranslations("common");
  return (
    <>
      <span className="start flex gap-1">
        <IconButton icon={ChevronUp} label={t("newer")} disabled={index <= 0} onClick={() => onStep(-1)} />
        <IconButton
          icon={ChevronDown}
          label={t("olderOne")}
          disabled={index === -1 || index >= count - 1}
          onClick={() => onStep(1)}
        />
      </span>
      <Button kind="primary" onClick={onClose}>
        {c("close")}
      </Button>
    </>
  );
}
