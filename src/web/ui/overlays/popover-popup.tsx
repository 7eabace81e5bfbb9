import { Dialog } from "@base-ui/react/dialog";
import { Popover as Base } from "@base-ui/react/popover";
import { type ReactNode, type RefObject, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "../press/button.tsx";
import { landmarkOf } from "../page/landmark.ts";
import { useIsPhone } from "../page/use-is-phone.ts";

interface PopoverPopupProps {
  label: string;
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
  align: "start" | "center" | "end";
  children: ReactNode;
}

/** Content that is too high scrolls. Beside its button, the panel would cover the bar that contains the button. */
const ABOVE_OR_BELOW = { side: "flip", align: "flip", fallbackAxisSide: "none" } as const;

/** At its button; on a phone a bottom sheet, within reach of the thumb. */
export function PopoverPopup(props: PopoverPopupProps) {
  const isPhone = useIsPhone();
  return isPhone ? <PopoverSheet {...props} /> : <PopoverPanel {...props} />;
}

function PopoverPanel({ label, anchor, isOpen, onClose, align, children }: PopoverPopupProps) {
  const [container] = useState(() => landmarkOf(anchor.current));
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open, details) => {
        const isOnOpener = details.event.target instanceof Node && anchor.current?.contains(details.event.target);
        if (!open && !isOnOpener) onClose();
      }}
    >
      <Base.Portal container={container}>
        <Base.Positioner
          anchor={anchor}
          side="bottom"
          align={align}
          sideOffset={6}
          collisionPadding={8}
          collisionAvoidance={ABOVE_OR_BELOW}
          style={{ zIndex: 30 }}
        >
          {/* The panel itself gets the focus, because its first button may delete something. */}
          <Base.Popup ref={popup} className="ui-popover" aria-label={label} initialFocus={popup} finalFocus={anchor}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

function PopoverSheet({ label, anchor, isOpen, onClose, children }: PopoverPopupProps) {
  const t = useTranslations("common");
  const popup = useRef<HTMLDivElement>(null);
  return (
    <Dialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="ui-scrim" />
        <Dialog.Viewport className="ui-dialog-place">
          <Dialog.Popup
            ref={popup}
            className="ui-dialog ui-popover-sheet"
            aria-label={label}
            initialFocus={popup}
            finalFocus={anchor}
          >
            {children}
            <div className="ui-dialog-foot">
              <Button onClick={onClose}>{t("close")}</Button>
            </div>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
