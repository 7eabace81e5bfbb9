import { expect, test } from "vitest";
import { otherEnvironmentsOf, projectsOf, tagsOf, versionLinesOf } from "./filter-choices.ts";
import { fleetEntryWith, fleetWith } from "../fleet-fixture.ts";
import { fleetRows } from "./fleet-row.ts";

const rows = fleetRows(
  fleetWith(
    fleetEntryWith(1, { projectId: 2, projectName: "Radwerk", shopwareVersion: "6.6.10.4" }),
    fleetEntryWith(2, { projectId: 1, projectName: "Alpenglanz", shopwareVersion: "6.10.0.0", environment: "dev" }),
    fleetEntryWith(3, { projectId: 1, projectName: "Alpenglanz", shopwareVersion: null, environment: null }),
    fleetEntryWith(4, { projectId: 3, projectName: "Retail", organizationName: "Bright Harbour", environment: "acc" }),
  ),
  { wordsOf: ({ key }) => key, hintOf: () => null },
);

test("names each project once, below its organization", () => {
  expect(projectsOf(rows)).toEqual([
    { value: "3", label: "Retail", group: "Bright Harbour" },
    { value: "1", label: "Alpenglanz", group: "Nordlicht Digital" },
    { value: "2", label: "Radwerk", group: "Nordlicht Digital" },
  ]);
});

test("names the lines that run, the newest first, as versions count", () => {
  expect(versionLinesOf(rows)).toEqual(["6.10", "6.6"]);
});

test("names the environments beside production", () => {
  expect(otherEnvironmentsOf(rows)).toEqual(["acc", "dev"]);
});

test("names a tag once, whatever its case and organization", () => {
  const tagged = (shopId: number, name: string) => fleetEntryWith(shopId, { tags: [{ id: shopId, name, colour: 1 }] });
  const some = [tagged(1, "vip"), tagged(2, "Patch-Night"), tagged(3, "patch-night"), fleetEntryWith(4, {})];
  expect(tagsOf(some.map((shop) => ({ shop })))).toEqual([
    { value: "patch-night", label: "patch-night" },
    { value: "vip", label: "vip" },
  ]);
});
