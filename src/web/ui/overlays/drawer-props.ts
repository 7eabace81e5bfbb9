import type { ReactNode } from "react";

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Its accessible name; shown as its heading unless `isBare`. */
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** `start` is the side of the navigation. */
  side?: "start" | "end";
  /** Without heading and padding: the content has its own. */
  isBare?: boolean;
  /** The page stays readable beside it, where there is room; on a phone it is a sheet. */
  isBeside?: boolean;
}
