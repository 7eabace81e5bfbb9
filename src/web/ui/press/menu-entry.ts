import type { ReactNode } from "react";
import type { LucideIcon } from "lucide-react";

export interface MenuEntry {
  label: string;
  icon?: LucideIcon;
  /** Dimmed at the end of the line, such as keys or a state. */
  end?: ReactNode;
  onSelect: () => void;
  isDisabled?: boolean;
}
