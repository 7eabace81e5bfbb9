import { expect, test } from "vitest";
import { auditChanges } from "./audit-changes.ts";

test("tells what was, and what is, of each field that changed", () => {
  const before = { name: "Acme", slug: "acme", ignores: ["a"] };
  const after = { name: "Acme 2", slug: "acme", ignores: ["a", "b"], url: "https://x.example" };
  expect(auditChanges({ before, after })).toEqual([
    { field: "name", before: "Acme", after: "Acme 2" },
    { field: "ignores", before: ["a"], after: ["a", "b"] },
    { field: "url", before: undefined, after: "https://x.example" },
  ]);
});

test("knows things that began or ended, and entries without details", () => {
  expect(auditChanges({ before: null, after: { name: "New" } })).toHaveLength(1);
  expect(auditChanges({ before: { name: "Old" }, after: null })).toEqual([
    { field: "name", before: "Old", after: undefined },
  ]);
  expect(auditChanges({ before: null, after: null })).toEqual([]);
});
