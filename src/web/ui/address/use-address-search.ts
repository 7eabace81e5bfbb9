import { useSearch } from "@tanstack/react-router";
import { useChangeAddress } from "./use-change-address.ts";

export interface AddressSearch {
  /** What stands behind a name in the address, `null` when nothing does. */
  read: (name: string) => string | null;
  /** Writes into the address; what is empty leaves it. The rest stays, and so does the place on the page. */
  change: (next: Readonly<Record<string, string | undefined>>) => void;
}

/** What of a page's state stands behind the question mark. */
export function useAddressSearch(): AddressSearch {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const change = useChangeAddress();
  return {
    read: (name) => {
      const value = search[name];
      return typeof value === "string" && value !== "" ? value : null;
    },
    change,
  };
}
