import { useNavigate } from "@tanstack/react-router";
import { NO_FILTER } from "./fleet-address.ts";

/**
 * Shows the shops of one cause in the fleet, and them all: other filters are dropped. It stays the same function, so that
 * what only offers it is not drawn again with every filter.
 */
export function useShowCause(): (cause: string) => void {
  const navigate = useNavigate();
  return (cause) => {
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, ...NO_FILTER, view: undefined, cause }),
      replace: true,
      resetScroll: false,
    });
    document.getElementById("fleet")?.scrollIntoView({ block: "start" });
  };
}
