import { expect, test } from "vitest";
import { auditFilter } from "../../organizations/audit-log/audit-filter.ts";
import { auditExportAddress, auditInput, readAuditSearch } from "./audit-search.ts";

const midnight = (day: string) => new Date(`${day}T00:00:00`).toISOString();

test("asks for whole days of the reader's clock", () => {
  const search = readAuditSearch({ from: "2026-11-01", to: "2026-11-30" });
  expect(auditInput(search)).toEqual({ from: midnight("2026-11-01"), until: midnight("2026-12-01") });
});

test("leaves out what is not set, and what is no day or no number", () => {
  expect(auditInput(readAuditSearch({}))).toEqual({});
  expect(auditInput(readAuditSearch({ from: "yesterday", to: "2026-13-45", before: "-1", who: 7 }))).toEqual({});
});

test("asks nothing that the server refuses", () => {
  for (const [from, to] of [
    ["2000-01-02", "9998-12-31"],
    ["0000-01-01", "9999-12-31"],
  ])
    expect(auditFilter.safeParse(auditInput(readAuditSearch({ from, to }))).success).toBe(true);
});

test("exports the whole filtered log, not the page that is shown", () => {
  const search = readAuditSearch({ who: "Müller & Co", kind: "identity provider", before: "12" });
  expect(auditExportAddress("csv", search, "org1")).toBe(
    "/api/audit.csv?orgId=org1&who=M%C3%BCller+%26+Co&subject=identity+provider",
  );
  expect(auditExportAddress("jsonl", readAuditSearch({}), null)).toBe("/api/audit.jsonl");
});
