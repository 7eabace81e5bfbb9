import type { ReactNode } from "react";

export interface DrawerProps {
  isOpen: boolean;
  onClose: () => void;
  /** Its accessible name; shown as its head unless `isBare`. */
  title: string;
  subtitle?: ReactNode;
  children: ReactNode;
  footer?: ReactNode;
  /** `start` is the side of the navigation. */
  side?: "start" | "end";
  /** Without head and padding: the content brings both. */
  isBare?: boolean;
}
