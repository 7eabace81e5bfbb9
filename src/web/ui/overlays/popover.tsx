import { type ReactNode, type Ref, useRef, useState } from "react";
import { fetchAhead } from "../parts/fetch-part.ts";
import { lazyPiece } from "../parts/lazy-piece.ts";
import { LazyPopup } from "../parts/lazy-popup.tsx";
import { useEscapeAtOpener } from "./use-escape-at-opener.ts";

/** Props for the button that opens it. */
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
  /** The content; a function receives a callback that closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
  align?: "start" | "center" | "end";
}

const load = () => import("./popover-popup.tsx");
const PopoverPopup = lazyPiece(() => load().then((file) => file.PopoverPopup));

/** A small panel at the button that opens it, a sheet on a phone. Loaded when somebody is about to open it. */
export function Popover({ label, opener, children, align = "end" }: PopoverProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  useEscapeAtOpener(button, isOpen, close);
  return (
    <>
      {opener({
        ref: button,
        onClick: () => setOpen(!isOpen),
        onPointerEnter: () => void fetchAhead(load),
        "aria-haspopup": "dialog",
        "aria-expanded": isOpen,
      })}
      <LazyPopup isOpen={isOpen} onClose={close}>
        <PopoverPopup label={label} anchor={button} isOpen={isOpen} onClose={close} align={align}>
          {typeof children === "function" ? children(close) : children}
        </PopoverPopup>
      </LazyPopup>
    </>
  );
}
