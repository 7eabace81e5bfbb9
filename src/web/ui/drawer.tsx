import { lazy, type ReactNode, Suspense } from "react";
import { WhenNeeded } from "./when-needed.tsx";

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

const DrawerPopup = lazy(() => import("./drawer-popup.tsx").then(({ DrawerPopup: Popup }) => ({ default: Popup })));

/** Comes in from the side, over the page. */
export function Drawer(props: DrawerProps) {
  return (
    <Suspense fallback={null}>
      <WhenNeeded isOpen={props.isOpen}>
        <DrawerPopup {...props} />
      </WhenNeeded>
    </Suspense>
  );
}
