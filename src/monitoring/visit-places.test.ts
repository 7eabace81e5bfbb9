import { expect, it } from "vitest";
import { organizationShare } from "./visit-places.ts";

it("leaves an organization its share of the places, half of those for requests, and one at least", () => {
  expect(organizationShare({ places: 8, urgentOnly: false }, 50)).toBe(4);
  expect(organizationShare({ places: 8, urgentOnly: true }, 90)).toBe(4);
  expect(organizationShare({ places: 1, urgentOnly: false }, 1)).toBe(1);
  expect(organizationShare({ places: 1, urgentOnly: true }, 1)).toBe(1);
});
