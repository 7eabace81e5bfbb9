import { lazy, Suspense } from "react";
import type { DrawerProps } from "./drawer-props.ts";
import { WhenNeeded } from "./when-needed.tsx";

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
