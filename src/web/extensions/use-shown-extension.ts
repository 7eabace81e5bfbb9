import { useLastOpen } from "../ui/overlays/use-last-open.ts";
import { useRowAddress } from "../ui/address/use-row-address.ts";
import type { ExtensionRow } from "./extension-row.ts";

interface ShownExtension {
  /** The one that is open, or was open last while its drawer closes. */
  row: ExtensionRow | null;
  isOpen: boolean;
  close: () => void;
}

/** Which extension's shops are looked at stands in the address: `?extension=SwagPayPal`. */
export function useShownExtension(rows: readonly ExtensionRow[]): ShownExtension {
  const [shown, show] = useRowAddress("extension");
  const open = rows.find(({ name }) => name === shown) ?? null;
  const row = useLastOpen(open);
  return {
    row,
    isOpen: open !== null,
    close: () => show(null),
  };
}
