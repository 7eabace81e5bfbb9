import { ChevronDown } from "lucide-react";
import { lazy, type ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { LazyPart } from "./lazy-part.tsx";
import { type Status, StatusMark } from "./status-mark.tsx";
import { WhenNeeded } from "./when-needed.tsx";

const ShopSheet = lazy(() => import("./shop-sheet.tsx").then(({ ShopSheet: Sheet }) => ({ default: Sheet })));

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

/** Where the window is too narrow for the shop's sidebar, this bar opens it. */
export function ShopBar({ status, name, section, count, label, sidebar, isOpen, onOpen }: ShopBarProps) {
  return (
    <>
      <button type="button" className="ui-shop-bar" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <StatusMark status={status} />
        <span className="name ui-cut">{name}</span>
        <span className="where">
          {section} {count !== null && <span className="ui-count">{count}</span>}
        </span>
        <Icon of={ChevronDown} />
      </button>
      <LazyPart fallback={null}>
        <WhenNeeded isOpen={isOpen}>
          <ShopSheet isOpen={isOpen} onClose={() => onOpen(false)} title={label}>
            {sidebar}
          </ShopSheet>
        </WhenNeeded>
      </LazyPart>
    </>
  );
}
