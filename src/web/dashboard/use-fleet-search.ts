import { useNavigate, useSearch } from "@tanstack/react-router";
import { useTableState, type TableState } from "../ui/use-table-state.ts";
import { isStanding } from "./fleet-search.ts";
import type { Standing } from "./fleet-row.ts";

/** What of the fleet stands in the address: `?q=…&filter=error&sort=-response&organization=…&cause=…`. */
export interface FleetSearch {
  table: TableState;
  standing: Standing | null;
  organization: string | null;
  /** Key of the cause whose shops alone are shown. */
  cause: string | null;
  change: (next: { organization?: string; cause?: string }) => void;
  /** Shows everything again. */
  clear: () => void;
}

export function useFleetSearch(): FleetSearch {
  const table = useTableState();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (next: Record<string, string | undefined>) => {
    const named = Object.fromEntries(Object.entries(next).map(([key, value]) => [key, value || undefined]));
    void navigate({
      to: ".",
      search: (before: Record<string, unknown>) => ({ ...before, ...named }),
      replace: true,
      resetScroll: false,
    });
  };
  return {
    table,
    standing: isStanding(table.filter) ? table.filter : null,
    organization: textOf(search["organization"]),
    cause: textOf(search["cause"]),
    change,
    clear: () => change({ q: "", filter: "", organization: "", cause: "" }),
  };
}

function textOf(value: unknown): string | null {
  return typeof value === "string" && value !== "" ? value : null;
}
