import { Dialog as Base } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

interface ShopSheetProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
}

/** The shop's sidebar on narrow windows: it hangs below the bars and closes on a click outside. */
export function ShopSheet({ isOpen, onClose, title, children }: ShopSheetProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="ui-shop-scrim" />
        <Base.Popup className="ui-shop-sheet" aria-label={title}>
          {children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
