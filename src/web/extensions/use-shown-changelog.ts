import { useState } from "react";
import { useRowAddress } from "../use-row-address.ts";
import type { ShownChangelog } from "./changelog-dialog.tsx";
import type { ExtensionRow } from "./extension-row.ts";

interface ShownChangelogState {
  /** The one that is open, or was open last while its dialog closes. */
  changelog: ShownChangelog | null;
  isOpen: boolean;
  show: (changelog: ShownChangelog) => void;
  close: () => void;
}

/** What an update would bring to which shop stands in the address: `?changelog=7-SwagPayPal`. */
export function useShownChangelog(rows: readonly ExtensionRow[]): ShownChangelogState {
  const [shown, show] = useRowAddress("changelog");
  const open = shown === null ? null : changelogOf(rows, shown);
  const [last, setLast] = useState(open);
  if (open !== null && open.shop !== last?.shop) setLast(open);
  return {
    changelog: open ?? last,
    isOpen: open !== null,
    show: ({ shop, extension }) => show(`${shop.id}-${extension.name}`),
    close: () => show(null),
  };
}

/** `null` when the shop does not have the extension, or no update waits any more. */
function changelogOf(rows: readonly ExtensionRow[], shown: string): ShownChangelog | null {
  const dash = shown.indexOf("-");
  const extension = rows.find(({ name }) => name === shown.slice(dash + 1));
  const shop = extension?.shops.find(({ id }) => String(id) === shown.slice(0, dash));
  if (extension === undefined || shop === undefined || shop.update === null) return null;
  return { extension, shop, update: shop.update };
}
