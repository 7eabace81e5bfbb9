import { describe, expect, it } from "vitest";
import { CHECK_TEXTS } from "../../../checks/texts/in-each-language.ts";
import { isShown, matchesFilter } from "./check-filter.ts";

const LATE = {
  id: "task.cart.cleanup",
  check: "scheduled-tasks",
  level: "yellow",
  text: "overdue",
  params: { name: "cart.cleanup" },
  source: "Shopwarden",
  link: null,
  ignored: false,
  unknownSince: null,
} as const;

describe("the filter of the checks page", () => {
  it("counts what is unknown as open, and what is ignored as neither open nor fine", () => {
    expect(matchesFilter(LATE, "open")).toBe(true);
    expect(matchesFilter({ ...LATE, level: "green", unknownSince: "2026-11-20T08:00:00.000Z" }, "open")).toBe(true);
    expect(matchesFilter({ ...LATE, ignored: true }, "open")).toBe(false);
    expect(matchesFilter({ ...LATE, level: "green", ignored: true }, "okay")).toBe(false);
    expect(matchesFilter({ ...LATE, ignored: true }, "ignored")).toBe(true);
  });

  it("finds what a probe says, by its name and by what came instead of an answer", () => {
    const params = { probeId: 3, name: "Cart", state: "down", reason: "connection_refused", tries: 3, places: 1 };
    const down = { ...LATE, id: "uptime.3", check: "uptime", level: "red", text: "down", params } as const;
    for (const term of ["cart down", "refused", "uptime"])
      expect(isShown(down, { filter: "open", term, texts: CHECK_TEXTS.en })).toBe(true);
    expect(isShown(down, { filter: "open", term: "cart abgelehnt", texts: CHECK_TEXTS.de })).toBe(true);
    expect(isShown(down, { filter: "open", term: "product", texts: CHECK_TEXTS.en })).toBe(false);
  });

  it("finds by every word of the text in the reader's language", () => {
    expect(isShown(LATE, { filter: "all", term: "überfällig CART", texts: CHECK_TEXTS.de })).toBe(true);
    expect(isShown(LATE, { filter: "all", term: "überfällig cart", texts: CHECK_TEXTS.en })).toBe(false);
    expect(isShown(LATE, { filter: "all", term: "", texts: CHECK_TEXTS.en })).toBe(true);
  });
});
