import { expect, test } from "vitest";
import { fleetEntryWith, fleetWith } from "../fleet-fixture.ts";
import { fleetRows } from "./fleet-row.ts";
import { nearestName } from "./nearest-name.ts";

const rows = fleetRows(
  fleetWith(fleetEntryWith(1, { name: "Hofmann Küchen" }), fleetEntryWith(2, { name: "Copperline Audio" })),
  { wordsOf: ({ key }) => key, hintOf: () => null },
);

test("offers the name that was probably meant, and none when nothing is near", () => {
  expect(nearestName(rows, "hofman kuchen")).toBe("Hofmann Küchen");
  expect(nearestName(rows, "xyz")).toBeNull();
  expect(nearestName(rows, "")).toBeNull();
});
