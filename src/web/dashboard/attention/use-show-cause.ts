import { useChangeAddress } from "../../ui/address/use-change-address.ts";
import { NO_FILTER } from "../fleet/fleet-address.ts";

/**
 * Shows the shops of one cause in the fleet, and them all: other filters are dropped. It stays the same function, so that
 * what only offers it is not drawn again with every filter.
 */
export function useShowCause(): (cause: string) => void {
  const change = useChangeAddress();
  return (cause) => {
    change({ ...NO_FILTER, view: undefined, cause });
    document.getElementById("fleet")?.scrollIntoView({ block: "start" });
  };
}
