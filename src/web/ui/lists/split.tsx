import "./split.css";
import type { ReactNode } from "react";
import { classNames } from "../style/class-names.ts";
import { Drawer } from "../overlays/drawer.tsx";
import { useMediaQuery } from "../page/use-media-query.ts";

interface SplitProps {
  list: ReactNode;
  /** The panel beside the list, `false` when nothing is open. */
  panel: ReactNode | false;
  /** Name of the panel. */
  title: string;
  onClose: () => void;
}

const SIDE_BY_SIDE = "(min-width: 85rem)";

/** A list with the details of one row beside it, or above the page where there is no room for both. */
export function Split({ list, panel, title, onClose }: SplitProps) {
  const hasRoom = useMediaQuery(SIDE_BY_SIDE);
  const isOpen = panel !== false;
  return (
    <div className={classNames("ui-split", isOpen && "has-panel")}>
      <div className="list">{list}</div>
      {hasRoom && isOpen && (
        <aside className="panel" aria-label={title}>
          {panel}
        </aside>
      )}
      {!hasRoom && (
        <Drawer isOpen={isOpen} onClose={onClose} title={title} isBare>
          {panel}
        </Drawer>
      )}
    </div>
  );
}
