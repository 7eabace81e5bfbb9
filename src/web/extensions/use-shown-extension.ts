import { useNavigate, useSearch } from "@tanstack/react-router";
import { useState } from "react";
import type { ExtensionRow } from "./extension-row.ts";

interface ShownExtension {
  /** The one that is open, or was open last while its drawer closes. */
  row: ExtensionRow | null;
  isOpen: boolean;
  show: (name: string) => void;
  close: () => void;
}

/** Which extension's shops are looked at stands in the address: `?extension=SwagPayPal`. */
export function useShownExtension(rows: readonly ExtensionRow[]): ShownExtension {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const open = rows.find(({ name }) => name === search["extension"]) ?? null;
  const [last, setLast] = useState(open);
  if (open !== null && open !== last) setLast(open);
  const change = (extension: string | undefined) =>
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, extension }),
      replace: true,
      resetScroll: false,
    });
  return { row: open ?? last, isOpen: open !== null, show: change, close: () => change(undefined) };
}
