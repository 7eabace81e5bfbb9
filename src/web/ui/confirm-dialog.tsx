import { lazy } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog-props.ts";
import { LazyPart } from "./lazy-part.tsx";
import { WhenNeeded } from "./when-needed.tsx";

const ConfirmPopup = lazy(() => import("./confirm-popup.tsx").then(({ ConfirmPopup: Popup }) => ({ default: Popup })));

/** Stands before everything that cannot be undone. A click outside does not close it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  return (
    <LazyPart fallback={null}>
      <WhenNeeded isOpen={props.isOpen}>
        <ConfirmPopup {...props} />
      </WhenNeeded>
    </LazyPart>
  );
}
