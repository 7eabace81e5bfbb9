import { describe, expect, it } from "vitest";
import { releasesSchema } from "./shopware-releases.ts";

describe("releasesSchema", () => {
  it("leaves the published list as it is", () => {
    const published = { "6.6.10.0": ["8.2", "8.3"], "6.6.2.0": ["8.2"], "6.7.0.0-RC1": [] };
    expect(JSON.stringify(releasesSchema.parse(published))).toBe(JSON.stringify(published));
  });

  it("leaves out what is not a version", () => {
    expect(releasesSchema.parse({ "6.7.0.0": ["8.4", 8.4, "<b>"], "<b>": ["8.4"], "6.6.0.0": "8.2" })).toEqual({
      "6.7.0.0": ["8.4"],
      "6.6.0.0": [],
    });
  });

  it.each([{}, [], null, "", { message: ["rate limit"] }])("does not take %j for a list of versions", (published) => {
    expect(releasesSchema.safeParse(published).success).toBe(false);
  });
});
