import { lazy, type ReactNode, type Ref, Suspense, useRef, useState } from "react";

/** What the button that opens it must be given. */
export interface OpenerProps {
  ref: Ref<HTMLButtonElement>;
  onClick: () => void;
  onPointerEnter: () => void;
  "aria-haspopup": "dialog" | "menu";
  "aria-expanded": boolean;
}

export interface PopoverProps {
  /** Its accessible name. */
  label: string;
  opener: (props: OpenerProps) => ReactNode;
  /** A function is given what closes the panel. */
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: "start" | "center" | "end";
  onOpen?: () => void;
}

const load = () => import("./popover-popup.tsx");
const PopoverPopup = lazy(() => load().then(({ PopoverPopup: Popup }) => ({ default: Popup })));

/** A small panel at the button that opens it. Fetched when somebody is about to open it. */
export function Popover({ label, opener, children, align = "end", onOpen }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const toggle = () => {
    if (!isOpen) onOpen?.();
    setWasOpen(true);
    setOpen(!isOpen);
  };
  return (
    <>
      {opener({
        ref: button,
        onClick: toggle,
        onPointerEnter: () => void load(),
        "aria-haspopup": "dialog",
        "aria-expanded": isOpen,
      })}
      {wasOpen && (
        <Suspense fallback={null}>
          <PopoverPopup label={label} anchor={button} isOpen={isOpen} onClose={() => setOpen(false)} align={align}>
            {typeof children === "function" ? children(() => setOpen(false)) : children}
          </PopoverPopup>
        </Suspense>
      )}
    </>
  );
}
