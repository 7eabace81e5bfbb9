import { describe, expect, it } from "vitest";
import type { ShopChange, SpeedRow } from "../shop-detail.ts";
import { cutAddress, shortAddress, shownCount, speedAddresses } from "./speed-address.ts";
import { courseOf, extentOf } from "./speed-course.ts";
import { changeOf, figuresByRating, ratingOf, valueOf } from "./speed-figures.ts";
import { speedMarks } from "./speed-marks.ts";
import { bytesText, millisecondsText, shiftText, timeText, withoutZeros } from "./speed-units.ts";

const DAY = 86_400_000;
const NOW = Date.parse("2026-11-20T03:12:00.000Z");

function row(daysAgo: number, over: Partial<SpeedRow> = {}): SpeedRow {
  return {
    id: 1000 - daysAgo,
    url: "https://shop.example/",
    createdAt: new Date(NOW - daysAgo * DAY).toISOString(),
    failure: null,
    ttfb: 200,
    fullyLoaded: 2900,
    largestContentfulPaint: 1600,
    firstContentfulPaint: 840,
    cumulativeLayoutShift: 0,
    totalBlockingTime: 250,
    transferSize: 2_000_000,
    performanceScore: 0.93,
    start: "warm",
    failureDetail: null,
    throttling: "mobile, devtools",
    ...over,
  };
}

const FAILED = {
  failure: "timed_out" as const,
  ttfb: null,
  fullyLoaded: null,
  largestContentfulPaint: null,
  firstContentfulPaint: null,
  cumulativeLayoutShift: null,
  totalBlockingTime: null,
  transferSize: null,
  performanceScore: null,
};

describe("figures", () => {
  it("are rated where there are published thresholds, 0 included", () => {
    expect(ratingOf(row(0), "cls")).toBe("good");
    expect(ratingOf(row(0), "tbt")).toBe("needs_work");
    expect(ratingOf(row(0), "transferSize")).toBeNull();
    expect(ratingOf(row(0, FAILED), "lcp")).toBeNull();
    expect(figuresByRating(row(0, { ttfb: 1900 }))).toEqual({
      good: ["fcp", "lcp", "cls"],
      needs_work: ["tbt"],
      poor: ["ttfb"],
    });
    expect(valueOf(row(0), "score")).toBe(93);
  });

  it("are compared with the median of the 14 days before, whatever failed or is older", () => {
    const rows = [
      row(0, { ttfb: 250 }),
      row(1, { ttfb: 100 }),
      row(2, FAILED),
      row(3, { ttfb: 300 }),
      row(14, { ttfb: 200 }),
      row(15, { ttfb: 9000 }),
    ];
    const [newest = row(0)] = rows;
    expect(changeOf(newest, rows, "ttfb")).toBe(50);
    expect(changeOf(newest, rows, "cls")).toBe(0);
    expect(changeOf(newest, [newest, row(1, { ttfb: 100 }), row(2, { ttfb: 200 })], "ttfb")).toBe(100);
    expect(changeOf(newest, [newest, row(15)], "ttfb")).toBeNull();
    expect(changeOf(row(0, FAILED), rows, "ttfb")).toBeNull();
  });

  it("are written with their units in the reader's language", () => {
    expect(timeText(212.4, "en")).toBe("212 ms");
    expect(timeText(1613, "de")).toBe("1,61 s");
    expect(timeText(-90, "en")).toBe("-90 ms");
    expect(millisecondsText(1613, "en")).toBe("1,613 ms");
    expect(bytesText(0, "en")).toBe("0 B");
    expect(bytesText(1023, "en")).toBe("1,023 B");
    expect(bytesText(1536, "de")).toBe("1,50 KB");
    expect(bytesText(2_097_152, "en")).toBe("2.00 MB");
    expect(bytesText(-2_097_152, "en")).toBe("-2.00 MB");
    expect(shiftText(0.1344, "de")).toBe("0,134");
    expect(shiftText(0.14, "en")).toBe("0.140");
    expect(shiftText(0, "en")).toBe("0");
    const axis = ["1.00 s", "1,50 s", "10.00 s", "200 ms", "0.05 s", "1,000.00 KB", "0.100"].map(withoutZeros);
    expect(axis).toEqual(["1 s", "1,5 s", "10 s", "200 ms", "0.05 s", "1,000 KB", "0.1"]);
  });
});

describe("the course of an address", () => {
  it("runs from old to new, and is broken where a test failed or nights are missing", () => {
    const course = courseOf([row(0), row(1, FAILED), row(2), row(6)]);
    expect(course.valuesOf("ttfb")).toEqual([200, null, 200, null, 200]);
    expect(course.times).toEqual([...course.times].toSorted((one, other) => one - other));
    expect(extentOf(course.valuesOf("ttfb"))).toEqual({ least: 200, largest: 200, newest: 200 });
    expect(extentOf([null])).toBeNull();
    expect(courseOf([]).times).toEqual([]);
  });
});

describe("marks", () => {
  const change = (id: number, daysAgo: number, over: Partial<ShopChange>): ShopChange => ({
    id,
    shopId: 7,
    date: new Date(NOW - daysAgo * DAY).toISOString(),
    extensions: [],
    extensionsLeftOut: 0,
    oldShopwareVersion: null,
    newShopwareVersion: null,
    oldStatus: null,
    newStatus: null,
    reasons: [],
    settings: [],
    ...over,
  });
  const moved = (label: string, state: ShopChange["extensions"][number]["state"], version: string | null) => ({
    label,
    name: label,
    state,
    old_version: "1.0.0",
    new_version: version,
    active: true,
    changelog: null,
  });

  it("are versions and extensions that changed in the time, not changes of the status", () => {
    const changelog = [
      change(5, 1, { oldStatus: "green", newStatus: "red" }),
      change(4, 2, { extensions: [moved("PayPal", "updated", "9.5.2"), moved("Zoom", "updated", "2.0.0")] }),
      change(3, 3, { newShopwareVersion: "6.7.1.0", extensions: [moved("PayPal", "updated", "9.5.2")] }),
      change(2, 4, { extensions: [moved("B2B Suite", "deactivated", "1.0.0")] }),
      change(1, 40, { newShopwareVersion: "6.7.0.0" }),
    ];
    const time = { from: NOW / 1000 - 10 * 86_400, to: NOW / 1000 };
    expect(speedMarks(changelog, time).map(({ changeId, what }) => [changeId, what])).toEqual([
      [2, { kind: "extension", label: "B2B Suite", state: "deactivated", version: "1.0.0" }],
      [3, { kind: "shopware", version: "6.7.1.0" }],
      [4, { kind: "extensions", count: 2 }],
    ]);
  });
});

describe("addresses", () => {
  it("are as short as they can be told apart", () => {
    const shop = "https://shop.example";
    expect(shortAddress("https://shop.example/", shop)).toBe("/");
    expect(shortAddress("https://shop.example/k%C3%A4se?a=1", shop)).toBe("/käse?a=1");
    expect(shortAddress("https://www.shop.example/sale", shop)).toBe("www.shop.example/sale");
    expect(shortAddress("https://shop.example/%", shop)).toBe("/%");
    expect(cutAddress("/a")).toBe("/a");
    expect(cutAddress(`/${"a".repeat(40)}/end`)).toBe(`/${"a".repeat(14)}…${"a".repeat(11)}/end`);
  });

  it("are those that are measured before those that were", () => {
    expect(speedAddresses(["/b"], [{ url: "/a" }, { url: "/b" }])).toEqual(["/b", "/a"]);
  });
});

describe("the count beside the section", () => {
  const shop = {
    sitespeedUrls: ["https://shop.example/", "https://shop.example/a"],
    sitespeedPages: [
      { url: "https://shop.example/a", count: 4 },
      { url: "https://shop.example/", count: 90 },
      { url: "https://shop.example/old", count: 7 },
    ],
  };

  it.each([
    [null, 90],
    ["https://shop.example/a", 4],
    ["https://shop.example/old", 7],
    ["https://elsewhere.example/", 90],
  ])("is that of the page that is shown: %s", (wanted, count) => {
    expect(shownCount(shop, wanted)).toBe(count);
  });

  it("is none where nothing was measured", () => {
    expect(shownCount({ sitespeedUrls: [], sitespeedPages: [] }, null)).toBe(0);
  });
});
