import { expect, test } from "vitest";
import { ghsaOf, publishedSeveritiesSchema } from "./advisory-severity.ts";

test("reads how bad holes are, and leaves out what nobody has judged", () => {
  const published = [
    { ghsa_id: "GHSA-27wp-jvhw-v4xp", severity: "high" },
    { ghsa_id: "GHSA-8g35-7rmw-7f59", severity: "unknown" },
    { ghsa_id: "__proto__", severity: "low" },
    { severity: 7 },
    null,
  ];
  expect(publishedSeveritiesSchema.parse(published)).toEqual({ "GHSA-27WP-JVHW-V4XP": "high" });
});

test.each([{}, null, "soon"])("does not take %j for an answer", (answer) => {
  expect(publishedSeveritiesSchema.safeParse(answer).success).toBe(false);
});

test("finds the name of an advisory in its address", () => {
  expect(ghsaOf("https://github.com/advisories/GHSA-27wp-jvhw-v4xp")).toBe("GHSA-27WP-JVHW-V4XP");
  expect(ghsaOf("https://example.com/GHSA-1")).toBeNull();
  expect(ghsaOf(null)).toBeNull();
});
