import type { DialogProps } from "./dialog-props.ts";
import { lazyPiece } from "../parts/lazy-piece.ts";
import { LazyPopup } from "../parts/lazy-popup.tsx";

const DialogPopup = lazyPiece(() => import("./dialog-popup.tsx").then((file) => file.DialogPopup));

/** Traps the focus and returns it; a bottom sheet on a phone. Loaded when it first opens. */
export function Dialog(props: DialogProps) {
  return (
    <LazyPopup isOpen={props.isOpen} onClose={props.onClose}>
      <DialogPopup {...props} />
    </LazyPopup>
  );
}
