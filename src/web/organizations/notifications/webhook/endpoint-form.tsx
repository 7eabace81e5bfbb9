import type { ComponentProps } from "react";
import { lazyPiece } from "../../../ui/parts/lazy-piece.ts";
import { LazyPopup } from "../../../ui/parts/lazy-popup.tsx";

const EndpointPopup = lazyPiece(() => import("./endpoint-dialog.tsx").then((file) => file.EndpointDialog));

/** The form of an endpoint, loaded when it first opens. */
export function EndpointDialog(props: ComponentProps<typeof EndpointPopup>) {
  return (
    <LazyPopup isOpen={props.isOpen} onClose={props.onClose}>
      <EndpointPopup {...props} />
    </LazyPopup>
  );
}
