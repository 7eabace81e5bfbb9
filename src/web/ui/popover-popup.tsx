import { Popover as Base } from "@base-ui/react/popover";
import { type ReactNode, type RefObject, useState } from "react";
import { landmarkOf } from "./landmark.ts";

interface PopoverPopupProps {
  label: string;
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
  align: "start" | "center" | "end";
  children: ReactNode;
}

export function PopoverPopup({ label, anchor, isOpen, onClose, align, children }: PopoverPopupProps) {
  const [container] = useState(() => landmarkOf(anchor.current));
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
          style={{ zIndex: 30 }}
        >
          <Base.Popup className="ui-popover" aria-label={label} finalFocus={anchor}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
