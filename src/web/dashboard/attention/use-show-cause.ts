import { useChangeAddress } from "../../ui/address/use-change-address.ts";
import { NO_FILTER } from "../fleet/fleet-address.ts";

/**
 * Filters the fleet to the shops of one cause and drops all other filters. The function is stable, so that components
 * that only offer it are not redrawn with every filter.
 */
export function useShowCause(): (cause: string) => void {
  const change = useChangeAddress();
  return (cause) => {
    change({ ...NO_FILTER, view: undefined, cause });
    document.getElementById("fleet")?.scrollIntoView({ block: "start" });
  };
}
