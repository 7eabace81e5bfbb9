import "./filter-chips.css";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "../signs/icon.tsx";

/** The active filters in one line. */
export function FilterChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="ui-chips" role="group" aria-label={label}>
      {children}
    </div>
  );
}

interface FilterChipProps {
  name: string;
  value: string;
  /** The effect of pressing it, read out before name and value. */
  drop: string;
  onDrop: () => void;
}

/** An active filter; pressing it removes it. */
export function FilterChip({ name, value, drop, onDrop }: FilterChipProps) {
  return (
    <button type="button" className="ui-chip" onClick={onDrop}>
      <span className="ui-sr">{drop}</span> <span className="name">{name}</span> <b className="ui-cut">{value}</b>
      <Icon of={X} isSmall />
    </button>
  );
}
