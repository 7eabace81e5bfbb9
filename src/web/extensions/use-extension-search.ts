import { useAddressSearch } from "../ui/address/use-address-search.ts";
import { useTableState, type TableState } from "../ui/tables/use-table-state.ts";
import { type ExtensionScope, isMatter, isState, type Matter } from "./extension-filter.ts";

/** What of My Extensions stands in the address: `?q=pay&filter=security&organization=…&project=7&state=inactive&sort=-latest`. */
export interface ExtensionSearch {
  table: TableState;
  matter: Matter | null;
  scope: ExtensionScope;
  change: (next: { filter?: string; organization?: string; project?: string; state?: string }) => void;
  /** Shows everything again. */
  clear: () => void;
}

export function useExtensionSearch(): ExtensionSearch {
  const table = useTableState();
  const { read, change } = useAddressSearch();
  const state = read("state");
  return {
    table,
    matter: isMatter(table.filter) ? table.filter : null,
    scope: {
      organization: read("organization"),
      project: read("project"),
      state: isState(state) ? state : null,
    },
    change: (next) =>
      change({ ...next, ...(next.organization !== undefined && next.project === undefined && { project: "" }) }),
    clear: () => change({ q: "", filter: "", organization: "", project: "", state: "" }),
  };
}
