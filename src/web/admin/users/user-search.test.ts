import { describe, expect, test } from "vitest";
import { userListing } from "../../../identity/users/user-admin.ts";
import { shownSort, userListingOf } from "./user-search.ts";

const asked = { term: "", role: "", status: "", sort: "-created", page: 1 };

describe("what is asked of the server", () => {
  test("follows the address", () => {
    expect(userListingOf({ term: "ada", role: "admin", status: "banned", sort: "name", page: 3 })).toEqual({
      search: "ada",
      role: "admin",
      status: "banned",
      sort: "name",
      isDescending: false,
      page: 3,
    });
  });

  test("is always something that the server understands", () => {
    for (const odd of ["", "-", "zzz", "-zzz", "\u0000", "\ud800", "x".repeat(5000), "__proto__"]) {
      const listing = userListingOf({ ...asked, term: odd, role: odd, status: odd, sort: odd, page: 9e15 });
      expect(userListing.safeParse(listing).success, JSON.stringify(odd)).toBe(true);
      expect(listing).toMatchObject({ role: null, status: null, sort: "created", isDescending: true });
      expect(shownSort(listing)).toBe("-created");
    }
  });
});
