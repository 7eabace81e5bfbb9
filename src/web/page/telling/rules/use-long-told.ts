import { useAddressSearch } from "../../../ui/address/use-address-search.ts";
import { useNow } from "../../../ui/times/use-now.ts";

/** So long it is kept who was told of what (product rule); the day in the link is over first. */
const KEPT_MILLISECONDS = 31 * 86_400_000;

/** Whether the link of a message says a day of which is not kept any more who was told of what. */
export function useLongTold(): boolean {
  const day = useAddressSearch().read("told");
  const now = useNow();
  return day !== null && now.getTime() - Date.parse(day) > KEPT_MILLISECONDS;
}
