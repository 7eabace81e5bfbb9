import { lazy } from "react";
import { LazyPart } from "../ui/lazy-part.tsx";
import type { SsoProviderDialogProps } from "./sso-provider-dialog-props.ts";

const ProviderPopup = lazy(() =>
  import("./sso-provider-popup.tsx").then(({ SsoProviderPopup }) => ({ default: SsoProviderPopup })),
);

/** Adds or changes an identity provider. Fetched when it first opens; begins anew each time. */
export function SsoProviderDialog(props: SsoProviderDialogProps) {
  return <LazyPart fallback={null}>{props.isOpen && <ProviderPopup {...props} />}</LazyPart>;
}
