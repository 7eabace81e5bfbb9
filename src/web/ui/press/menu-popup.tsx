import { Menu as Base } from "@base-ui/react/menu";
import { type ReactNode, type RefObject, useState } from "react";
import { classNames } from "../style/class-names.ts";
import { Icon } from "../signs/icon.tsx";
import { landmarkOf } from "../page/landmark.ts";
import type { MenuEntry } from "./menu-entry.ts";

interface MenuPopupProps {
  label: string;
  anchor: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onClose: () => void;
  align: "start" | "center" | "end";
  entries: readonly (MenuEntry | "line")[];
  head?: ReactNode;
}

export function MenuPopup({ label, anchor, isOpen, onClose, align, entries, head }: MenuPopupProps) {
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
          <Base.Popup
            className={classNames("ui-menu", head !== undefined && "ui-menu-user")}
            aria-label={label}
            finalFocus={anchor}
          >
            {head}
            {entries.map((entry, index) =>
              entry === "line" ? (
                <Base.Separator key={keyOfLine(entries, index)} className="ui-menu-line" />
              ) : (
                <Entry key={entry.label} entry={entry} onClose={onClose} />
              ),
            )}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** A separator is identified by the entry before it. */
function keyOfLine(entries: MenuPopupProps["entries"], index: number): string {
  const before = entries[index - 1];
  return typeof before === "object" ? `after ${before.label}` : `line ${index}`;
}

function Entry({ entry, onClose }: { entry: MenuEntry; onClose: () => void }) {
  const select = () => {
    onClose();
    entry.onSelect();
  };
  return (
    <Base.Item className="ui-menu-item" onClick={select} disabled={entry.isDisabled ?? false}>
      {entry.icon && <Icon of={entry.icon} />}
      {entry.label}
      {entry.end !== undefined && <span className="end ui-dim">{entry.end}</span>}
    </Base.Item>
  );
}
