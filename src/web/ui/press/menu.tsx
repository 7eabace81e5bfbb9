import { fetchAhead } from "../parts/fetch-part.ts";
import { lazyPiece } from "../parts/lazy-piece.ts";
import { LazyPopup } from "../parts/lazy-popup.tsx";
import { useEscapeAtOpener } from "../overlays/use-escape-at-opener.ts";
import type { MenuEntry } from "./menu-entry.ts";
import { type ReactNode, useRef, useState } from "react";
import type { OpenerProps } from "../overlays/popover.tsx";

export interface MenuProps {
  label: string;
  opener: (props: OpenerProps) => ReactNode;
  /** `"line"` draws a separator between groups. */
  entries: readonly (MenuEntry | "line")[];
  /** Shown above the entries. */
  head?: ReactNode;
  align?: "start" | "center" | "end";
}

const load = () => import("./menu-popup.tsx");
const MenuPopup = lazyPiece(() => load().then((file) => file.MenuPopup));

/** A menu of actions at a button. Loaded when somebody is about to open it. */
export function Menu({ label, opener, entries, head, align = "end" }: MenuProps) {
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
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
      })}
      <LazyPopup isOpen={isOpen} onClose={close}>
        <MenuPopup
          label={label}
          anchor={button}
          isOpen={isOpen}
          onClose={close}
          align={align}
          entries={entries}
          head={head}
        />
      </LazyPopup>
    </>
  );
}
