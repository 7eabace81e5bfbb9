import { lazy } from "react";
import type { DrawerProps } from "./drawer-props.ts";
import { LazyPart } from "./lazy-part.tsx";
import { WhenNeeded } from "./when-needed.tsx";

const DrawerPopup = lazy(() => import("./drawer-popup.tsx").then(({ DrawerPopup: Popup }) => ({ default: Popup })));

/** Comes in from the side, over the page. */
export function Drawer(props: DrawerProps) {
  return (
    <LazyPart fallback={null}>
      <WhenNeeded isOpen={props.isOpen}>
        <DrawerPopup {...props} />
      </WhenNeeded>
    </LazyPart>
  );
}
