import type { ConfirmDialogProps } from "./confirm-dialog-props.ts";
import { lazyPiece } from "../parts/lazy-piece.ts";
import { LazyPopup } from "../parts/lazy-popup.tsx";

const ConfirmPopup = lazyPiece(() => import("./confirm-popup.tsx").then((file) => file.ConfirmPopup));

/** Asks before everything that cannot be undone. A click outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyPopup isOpen={props.isOpen} onClose={props.onClose}>
      <ConfirmPopup {...props} />
    </LazyPopup>
  );
}
