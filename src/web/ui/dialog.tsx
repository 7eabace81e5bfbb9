import { lazy } from "react";
import type { DialogProps } from "./dialog-props.ts";
import { LazyPart } from "./lazy-part.tsx";
import { WhenNeeded } from "./when-needed.tsx";

const DialogPopup = lazy(() => import("./dialog-popup.tsx").then(({ DialogPopup: Popup }) => ({ default: Popup })));

/** Traps the focus and gives it back; a sheet from below on a phone. Fetched when it first opens. */
export function Dialog(props: DialogProps) {
  return (
    <LazyPart fallback={null}>
      <WhenNeeded isOpen={props.isOpen}>
        <DialogPopup {...props} />
      </WhenNeeded>
    </LazyPart>
  );
}
