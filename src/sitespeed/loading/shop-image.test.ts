import { describe, expect, it } from "vitest";
import { type ReportedMeasurement, shopImageOf } from "./shop-image.ts";

const report = (id: number, url: string, files: ReportedMeasurement["files"] = ["report", "screenshot"]) => ({
  id,
  url,
  createdAt: new Date(0),
  performanceScore: 0.9,
  files,
});

describe("the image of a shop", () => {
  it("is the newest screenshot of the first address that has one", () => {
    const reports = [report(9, "/b"), report(8, "/a"), report(5, "/a")];
    expect(shopImageOf(7, ["/a", "/b"], reports)).toBe("/sitespeed/7/8/screenshot");
    expect(shopImageOf(7, ["/b", "/a"], reports)).toBe("/sitespeed/7/9/screenshot");
    expect(shopImageOf(7, ["/c", "/a"], reports)).toBe("/sitespeed/7/8/screenshot");
  });

  it("is an older one where the newest has none, and of a former address where no other is left", () => {
    expect(shopImageOf(7, ["/a"], [report(9, "/a", ["report"]), report(5, "/a")])).toBe("/sitespeed/7/5/screenshot");
    expect(shopImageOf(7, [], [report(5, "/gone")])).toBe("/sitespeed/7/5/screenshot");
  });

  it("goes with the last report", () => {
    expect(shopImageOf(7, ["/a"], [])).toBeNull();
  });
});
