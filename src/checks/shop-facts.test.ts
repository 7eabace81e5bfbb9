import { describe, expect, test } from "vitest";
import { froshWith } from "./check-subject-fixture.ts";
import { shopFactsOf } from "./shop-facts.ts";

const NOTHING = { php: null, database: null };

describe("facts of the shop", () => {
  test("are read from FroshTools' results", () => {
    const results = [
      froshWith({ current: "8.2.26" }),
      froshWith({ id: "mysql", snippet: "MySQL Version", current: "8.0.36-0ubuntu0.22.04.1" }),
    ];
    expect(shopFactsOf(results, NOTHING)).toEqual({ php: "8.2.26", database: { kind: "MySQL", version: "8.0.36" } });
  });

  test.each([
    { id: "mysql", snippet: "MariaDB Version", current: "10.11.9" },
    { id: "mysql", snippet: "MySQL Version", current: "10.11.9-MariaDB-1" },
    { id: "mysql", snippet: "MySQL Version", current: "5.5.5-10.11.9-MariaDB" },
    { id: "frosh-tools.checker.mariaDbVersion", snippet: "frosh-tools.checker.mariaDbVersion", current: "10.11.9" },
  ])("tell MariaDB from MySQL: $id $snippet $current", (result) => {
    expect(shopFactsOf([froshWith(result)], NOTHING).database).toEqual({ kind: "MariaDB", version: "10.11.9" });
  });

  test("stay as they were where results leave them out or say no version", () => {
    const before = { php: "8.1.0", database: { kind: "MariaDB", version: "10.3.1" } } as const;
    expect(shopFactsOf([froshWith({ current: "unknown" })], before)).toEqual(before);
    expect(shopFactsOf([], before)).toEqual(before);
  });

  test("are understood in very old versions too", () => {
    expect(shopFactsOf([froshWith({ id: "frosh-tools.checker.phpOutdated", current: "7.4.3" })], NOTHING).php).toBe(
      "7.4.3",
    );
  });
});
