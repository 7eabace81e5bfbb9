import type { ComponentProps } from "react";
import { LazyPopup } from "../ui/parts/lazy-popup.tsx";
import { lazyPiece } from "../ui/parts/lazy-piece.ts";
import { withMessages } from "../words/language.ts";
import type { TagDialog } from "./tag-dialog.tsx";

const Loaded = lazyPiece(() => withMessages(import("./tag-dialog.tsx"), "tags").then((file) => file.TagDialog));

/** Sets tags of shops; loaded when it opens. */
export function TagPopup(props: ComponentProps<typeof TagDialog>) {
  return (
    <LazyPopup isOpen={props.isOpen} onClose={props.onClose}>
      <Loaded {...props} />
    </LazyPopup>
  );
}
