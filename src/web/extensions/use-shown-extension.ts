import { useLastOpen } from "../ui/overlays/use-last-open.ts";
import { useRowAddress } from "../ui/address/use-row-address.ts";
import type { ExtensionRow } from "./extension-row.ts";

interface ShownExtension {
  /** The open extension, or the last one while its drawer closes. */
  row: ExtensionRow | null;
  isOpen: boolean;
  close: () => void;
}

/** The extension whose shops are shown is in the address: `?extension=SwagPayPal`. */
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
