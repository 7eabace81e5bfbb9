import { expect, test } from "vitest";
import { nameOf, withNamesOf } from "./advisory-names.ts";

const file = (advisories: Record<string, { cve: string | null } | null>) => ({ advisories });

test("calls an advisory by the CVE that it had when it was seen first, else by its id", () => {
  expect(withNamesOf({}, file({ "PKSA-1": { cve: "CVE-2024-1" }, "PKSA-2": { cve: "" }, "PKSA-3": null }))).toEqual({
    "PKSA-1": "CVE-2024-1",
    "PKSA-2": "PKSA-2",
    "PKSA-3": "PKSA-3",
  });
});

test("keeps the name when a CVE comes later, changes or goes", () => {
  const names = withNamesOf({}, file({ "PKSA-1": { cve: "" }, "PKSA-2": { cve: "CVE-2024-2" } }));
  const later = withNamesOf(names, file({ "PKSA-1": { cve: "CVE-2026-1" }, "PKSA-2": { cve: "CVE-2024-3" } }));
  expect(later).toEqual({ "PKSA-1": "PKSA-1", "PKSA-2": "CVE-2024-2" });
  expect(withNamesOf(later, file({}))).toEqual(later);
});

test("learns nothing from what is no list, and is not led astray by names of built-ins", () => {
  expect(withNamesOf({ "PKSA-1": "PKSA-1" }, { message: "Not found" })).toEqual({ "PKSA-1": "PKSA-1" });
  expect(nameOf("constructor", null, {})).toBe("constructor");
});
