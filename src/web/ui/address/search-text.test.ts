import { expect, test } from "vitest";
import { readSearch, writeSearch } from "./search-text.ts";

test("keeps texts as texts, numbers too", () => {
  expect(readSearch("?q=123&filter=a%20b")).toEqual({ q: "123", filter: "a b" });
  expect(writeSearch({ q: "123", page: 2 })).toBe("?q=123&page=2");
});

test("leaves out what is empty", () => {
  expect(writeSearch({ q: "", filter: undefined, sort: null })).toBe("");
});

test("reads what it writes", () => {
  const search = { q: "ä&=?#", sort: "-name" };
  expect(readSearch(writeSearch(search))).toEqual(search);
});
