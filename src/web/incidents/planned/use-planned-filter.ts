import type { PlannedWindow } from "../../../windows/window-answers.ts";
import { useAddressSearch } from "../../ui/address/use-address-search.ts";
import { useKnownWord } from "../../ui/address/use-known-word.ts";
import { organizationsOf, tagsOf, within } from "./planned-filter.ts";

/** The filter in the address: `?organization=nordlicht&tag=7`. */
export function usePlannedFilter(windows: readonly PlannedWindow[] | undefined) {
  const { change } = useAddressSearch();
  const organizations = windows && organizationsOf(windows);
  const organization = useKnownWord(
    "organization",
    organizations?.map(({ value }) => value),
  );
  const tags = windows && tagsOf(within(windows, { organization, tag: null }));
  const tag = useKnownWord(
    "tag",
    tags?.map(({ value }) => value),
  );
  return {
    organizations: organizations ?? [],
    tags: tags ?? [],
    chosen: { organization, tag },
    shown: within(windows ?? [], { organization, tag }),
    change: (next: { organization?: string; tag?: string }) => change(next),
  };
}
