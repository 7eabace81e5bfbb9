import { useSearch } from "@tanstack/react-router";
import { useChangeAddress } from "../../ui/address/use-change-address.ts";
import { useTableState } from "../../ui/tables/use-table-state.ts";
import { DEFAULT_USER_SORT, type UserSearch } from "./user-search.ts";

/** The state of the list, kept in the address; every change of a filter returns to the first page. */
export function useUserSearch() {
  const table = useTableState();
  const search: Record<string, unknown> = useSearch({ strict: false });
  const change = useChangeAddress();
  const text = (name: string) => {
    const value = search[name];
    return typeof value === "string" ? value : "";
  };
  const asked: UserSearch = {
    term: table.term,
    role: text("role"),
    status: text("status"),
    sort: table.sort || DEFAULT_USER_SORT,
    page: table.page,
  };
  const choose = (next: Partial<Record<"q" | "role" | "status", string>>) => change({ ...next, page: undefined });
  return { asked, table, choose };
}
