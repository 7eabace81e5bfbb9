import type { DrawerProps } from "./drawer-props.ts";
import { lazyPiece } from "../parts/lazy-piece.ts";
import { LazyPopup } from "../parts/lazy-popup.tsx";

const DrawerPopup = lazyPiece(() => import("./drawer-popup.tsx").then((file) => file.DrawerPopup));

/** Slides in from the side, over the page. */
export function Drawer(props: DrawerProps) {
  return (
    <LazyPopup isOpen={props.isOpen} onClose={props.onClose}>
      <DrawerPopup {...props} />
    </LazyPopup>
  );
}
