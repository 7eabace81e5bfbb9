import { USER_SORTS, USER_STATUSES, USERS_PER_PAGE, type UserListing } from "../../../identity/users/user-admin.ts";
import { readSorting } from "../../ui/tables/table-order.ts";

export { USERS_PER_PAGE };

/** The default order in the address: newest first (product rule). */
export const DEFAULT_USER_SORT = "-created";
const LONGEST_SEARCH = 200;

/** The part of the list's state that is in the address. */
export interface UserSearch {
  term: string;
  role: string;
  status: string;
  sort: string;
  page: number;
}

/** The request to the server; unknown values in an address are left out. */
export function userListingOf({ term, role, status, sort, page }: UserSearch): UserListing {
  const sorting = readSorting(sort);
  const known = USER_SORTS.find((key) => key === sorting.key);
  return {
    search: term.slice(0, LONGEST_SEARCH).toWellFormed().replaceAll("\u0000", ""),
    role: role === "admin" || role === "user" ? role : null,
    status: USER_STATUSES.find((one) => one === status) ?? null,
    sort: known ?? "created",
    isDescending: known === undefined ? true : sorting.isDescending,
    page: Math.min(page, 1_000_000),
  };
}

/** The current order in the address's words, whatever the address says. */
export function shownSort({ sort, isDescending }: UserListing): string {
  return isDescending ? `-${sort}` : sort;
}
