import { LazyPopup } from "../../ui/parts/lazy-popup.tsx";
import { lazyPiece } from "../../ui/parts/lazy-piece.ts";
import type { SsoProviderDialogProps } from "./sso-provider-dialog-props.ts";

const ProviderPopup = lazyPiece(() => import("./sso-provider-popup.tsx").then((file) => file.SsoProviderPopup));

/** Adds or changes an identity provider. Loaded when it first opens; each opening starts fresh. */
export function SsoProviderDialog(props: SsoProviderDialogProps) {
  return (
    <LazyPopup isOpen={props.isOpen} onClose={props.onClose}>
      {props.isOpen && <ProviderPopup {...props} />}
    </LazyPopup>
  );
}
