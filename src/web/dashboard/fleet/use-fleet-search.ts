import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import type { FleetViewState } from "../../../fleet/fleet-view-state.ts";
import { trpc } from "../../api/trpc.ts";
import { useChangeAddress } from "../../ui/address/use-change-address.ts";
import type { TableState } from "../../ui/tables/use-table-state.ts";
import { BUILT_IN_VIEWS, isBuiltIn } from "../views/built-in-views.ts";
import { type FleetFilter, isEmptyState, NO_FILTER, readFilter, stateInAddress } from "./fleet-address.ts";

/**
 * The fleet's state in the address: `?filter=error,warning&sort=-response&project=7`. `view` alone shows what that view
 * has saved; `view` beside a state names the view from which the state came.
 */
export interface FleetSearch {
  state: FleetViewState;
  filter: FleetFilter;
  table: TableState;
  /** The word of a built-in view or the number of a saved one, `null` for none. */
  view: string | null;
  /** The saved view's content, `null` while unknown or deleted. Built-in views have no name of their own. */
  kept: { name: string; state: FleetViewState } | null;
  change: (next: FleetViewState) => void;
  /** Shows a view; an empty state without a view shows everything. */
  show: (state: FleetViewState, view: string | null) => void;
  /** Shows everything again, in the same order. */
  clear: () => void;
}

export function useFleetSearch(): FleetSearch {
  "use memo";
  const search: Record<string, unknown> = useSearch({ strict: false });
  const write = useChangeAddress();
  const view = typeof search["view"] === "string" && search["view"] !== "" ? search["view"] : null;
  const kept = useKeptView(view);
  const inAddress = stateInAddress(search);
  const state = isEmptyState(inAddress) ? (kept?.state ?? inAddress) : inAddress;
  const show = (next: FleetViewState, nextView: string | null) =>
    write({ ...NO_FILTER, sort: "", ...next, view: nextView ?? undefined });
  const change = (next: FleetViewState) => {
    const after = { ...state, ...next };
    show(after, isEmptyState(after) ? null : view);
  };
  return {
    state,
    filter: readFilter(state),
    table: tableStateOf(state, change),
    view,
    kept,
    change,
    show,
    clear: () => show({ sort: state.sort ?? "" }, null),
  };
}

function tableStateOf(state: FleetViewState, change: FleetSearch["change"]): TableState {
  return {
    term: state.q ?? "",
    filter: state.filter ?? "",
    sort: state.sort ?? "",
    page: 1,
    change: ({ term, filter, sort }) =>
      change({
        ...(term !== undefined && { q: term }),
        ...(filter !== undefined && { filter }),
        ...(sort !== undefined && { sort }),
      }),
  };
}

/** The content of a view; requested only when the address names a saved one. */
function useKeptView(view: string | null): FleetSearch["kept"] {
  const isKept = view !== null && !isBuiltIn(view);
  const { data } = useQuery({ ...trpc.account.fleetView.list.queryOptions(), enabled: isKept });
  if (view !== null && isBuiltIn(view)) return { name: "", state: BUILT_IN_VIEWS[view] };
  return (isKept && data?.find(({ id }) => String(id) === view)) || null;
}
