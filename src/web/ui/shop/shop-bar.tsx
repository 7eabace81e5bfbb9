import { Count } from "../signs/count.tsx";
import { ChevronDown } from "lucide-react";
import { type ReactNode } from "react";
import { Icon } from "../signs/icon.tsx";
import { lazyPiece } from "../parts/lazy-piece.ts";
import { LazyPopup } from "../parts/lazy-popup.tsx";
import { type Status, StatusMark } from "../signs/status-mark.tsx";

const ShopSheet = lazyPiece(() => import("./shop-sheet.tsx").then((file) => file.ShopSheet));

interface ShopBarProps {
  status: Status;
  name: string;
  section: string;
  count: number | null;
  /** What it opens, read out. */
  label: string;
  sidebar: ReactNode;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Opens the shop's sidebar where the window is too narrow for it. */
export function ShopBar({ status, name, section, count, label, sidebar, isOpen, onOpen }: ShopBarProps) {
  const close = () => onOpen(false);
  return (
    <>
      <button type="button" className="ui-shop-bar" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <StatusMark status={status} />
        <span className="name ui-cut">{name}</span>
        <span className="where">
          {section}{" "}
          {count !== null && (
            <span className="ui-count">
              <Count of={count} />
            </span>
          )}
        </span>
        <Icon of={ChevronDown} />
      </button>
      <LazyPopup isOpen={isOpen} onClose={close}>
        <ShopSheet isOpen={isOpen} onClose={close} title={label}>
          {sidebar}
        </ShopSheet>
      </LazyPopup>
    </>
  );
}
