import { LazyPart } from "./lazy-part.tsx";
import type { MenuEntry } from "./menu-entry.ts";
import { lazy, type ReactNode, useRef, useState } from "react";
import type { OpenerProps } from "./popover.tsx";

export interface MenuProps {
  label: string;
  opener: (props: OpenerProps) => ReactNode;
  /** `"line"` draws a line between groups. */
  entries: readonly (MenuEntry | "line")[];
  /** Stands above the entries. */
  head?: ReactNode;
  align?: "start" | "center" | "end";
}

const load = () => import("./menu-popup.tsx");
const MenuPopup = lazy(() => load().then(({ MenuPopup: Popup }) => ({ default: Popup })));

/** Actions at a button. Fetched when somebody is about to open it. */
export function Menu({ label, opener, entries, head, align = "end" }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const toggle = () => {
    setWasOpen(true);
    setOpen(!isOpen);
  };
  return (
    <>
      {opener({
        ref: button,
        onClick: toggle,
        onPointerEnter: () => void load(),
        "aria-haspopup": "menu",
        "aria-expanded": isOpen,
      })}
      {wasOpen && (
        <LazyPart fallback={null}>
          <MenuPopup
            label={label}
            anchor={button}
            isOpen={isOpen}
            onClose={() => setOpen(false)}
            align={align}
            entries={entries}
            head={head}
          />
        </LazyPart>
      )}
    </>
  );
}
