import { useDeadValue } from "../../ui/address/use-dead-value.ts";
import { useOpenRow, useRowAddress } from "../../ui/address/use-row-address.ts";
import { useLastOpen } from "../../ui/overlays/use-last-open.ts";
import type { ExtensionRow, InstalledIn } from "../extension-row.ts";

export interface ShownChangelog {
  extension: Pick<ExtensionRow, "name" | "label">;
  shop: InstalledIn;
  update: string;
}

interface ShownChangelogState {
  /** The open changelog, or the last one while its dialog closes. */
  changelog: ShownChangelog | null;
  isOpen: boolean;
  close: () => void;
}

/** The open changelog is in the address: `?changelog=7-SwagPayPal`. */
export function useShownChangelog(rows: readonly ExtensionRow[]): ShownChangelogState {
  const [shown, show] = useRowAddress("changelog");
  const open = shown === null ? null : changelogOf(rows, shown);
  useDeadValue("changelog", () => open === null);
  const extension = useLastOpen(open?.extension ?? null);
  const shop = useLastOpen(open?.shop ?? null);
  const update = useLastOpen(open?.update ?? null);
  return {
    changelog: extension && shop && update !== null ? { extension, shop, update } : null,
    isOpen: open !== null,
    close: () => show(null),
  };
}

/** A function that opens it. The component is not redrawn when the address changes. */
export function useShowChangelog(): (changelog: ShownChangelog) => void {
  const show = useOpenRow("changelog");
  return ({ shop, extension }) => show(`${shop.id}-${extension.name}`);
}

/** `null` when the shop does not have the extension, or has no update for it any more. */
function changelogOf(rows: readonly ExtensionRow[], shown: string): ShownChangelog | null {
  const dash = shown.indexOf("-");
  const extension = rows.find(({ name }) => name === shown.slice(dash + 1));
  const shop = extension?.shops.find(({ id }) => String(id) === shown.slice(0, dash));
  if (extension === undefined || shop === undefined || shop.update === null) return null;
  return { extension, shop, update: shop.update };
}
