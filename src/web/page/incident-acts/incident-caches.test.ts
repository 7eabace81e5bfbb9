import { expect, test } from "vitest";
import { changedIn } from "./incident-caches.ts";

const one = { organizationId: "o1", id: 4, version: 1, acknowledged: null };
const others = [
  { ...one, id: 5 },
  { ...one, organizationId: "o2" },
];
const acknowledged = { at: "2026-11-20T09:43:00.000Z", by: null, isOfParent: false };
const seen = { organizationId: "o1", id: 4, version: 1 };

test("an act changes its incident and no other, in a list by itself and in pages of one", () => {
  const before = { incidents: [one, ...others], openCount: 3 };
  const after = { incidents: [{ ...one, version: 2, acknowledged }, ...others], openCount: 3 };
  expect(changedIn(before, seen, { version: 2, acknowledged })).toEqual(after);
  expect(changedIn({ pages: [before], pageParams: [null] }, seen, { version: 2, acknowledged })).toEqual({
    pages: [after],
    pageParams: [null],
  });
});

test.each([undefined, null, "text", { incidents: null }, []])("what is no list stays what it is: %j", (known) => {
  expect(changedIn(known, seen, { version: 2 })).toBe(known);
});
