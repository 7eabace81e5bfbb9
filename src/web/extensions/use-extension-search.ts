import { useAddressSearch } from "../ui/address/use-address-search.ts";
import { useTableState, type TableState } from "../ui/tables/use-table-state.ts";
import { useKnownWord } from "../ui/address/use-known-word.ts";
import {
  type ExtensionScope,
  MATTERS,
  type Matter,
  organizationChoices,
  projectChoices,
  type ShopPlace,
} from "./extension-filter.ts";
import { STATES } from "./extension-row.ts";

/**
 * The state of My Extensions in the address:
 * `?q=pay&filter=security&organization=…&project=7&state=inactive&sort=-latest`.
 */
export interface ExtensionSearch {
  table: TableState;
  matter: Matter | null;
  scope: ExtensionScope;
  change: (next: { filter?: string; organization?: string; project?: string; state?: string }) => void;
  /** Shows everything again. */
  clear: () => void;
}

export function useExtensionSearch(places: readonly ShopPlace[]): ExtensionSearch {
  const table = useTableState();
  const { change } = useAddressSearch();
  const matter = useKnownWord("filter", MATTERS);
  const organization = useKnownWord("organization", valuesOf(organizationChoices(places)));
  const project = useKnownWord("project", valuesOf(projectChoices(places, null)));
  const state = useKnownWord("state", STATES);
  return {
    table,
    matter,
    scope: { organization, project, state },
    change: (next) =>
      change({ ...next, ...(next.organization !== undefined && next.project === undefined && { project: "" }) }),
    clear: () => change({ q: "", filter: "", organization: "", project: "", state: "" }),
  };
}

function valuesOf(choices: readonly { value: string }[]): readonly string[] {
  return choices.map(({ value }) => value);
}
