import { useSearch } from "@tanstack/react-router";
import { useChangeAddress } from "./use-change-address.ts";

export interface AddressSearch {
  /** The value of a name in the address, `null` when there is none. */
  read: (name: string) => string | null;
  /** Changes values in the address and removes empty ones. Other values and the scroll position stay. */
  change: (next: Readonly<Record<string, string | undefined>>) => void;
}

/** The part of a page's state that is kept in the query string. */
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
