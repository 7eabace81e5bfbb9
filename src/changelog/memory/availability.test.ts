import { expect, it, test } from "vitest";
import { availabilityOf } from "./availability.ts";

const DAY = 86_400;
const time = (over: Partial<Parameters<typeof availabilityOf>[0]>) => ({
  knownSeconds: DAY,
  unknownSeconds: 0,
  downSeconds: 0,
  maintenanceSeconds: 0,
  ...over,
});

test("availability is cut, and whole only without an outage", () => {
  expect(availabilityOf(time({}))).toEqual({ percent: 100, measuredPercent: 100 });
  expect(availabilityOf(time({ downSeconds: 1 }))).toEqual({ percent: 99.9, measuredPercent: 100 });
  expect(availabilityOf(time({ downSeconds: DAY }))).toEqual({ percent: 0, measuredPercent: 100 });
});

test("availability of probes has two decimals", () => {
  expect(availabilityOf(time({ knownSeconds: 1_000_000, downSeconds: 20 }), 2).percent).toBe(99.99);
  expect(availabilityOf(time({ downSeconds: 1 }), 2)).toEqual({ percent: 99.99, measuredPercent: 100 });
  expect(availabilityOf(time({ windowSeconds: DAY / 2, downSeconds: 1 }), 2)).toEqual({
    percent: 99.99,
    measuredPercent: 50,
  });
  expect(availabilityOf(time({ windowSeconds: DAY / 2 + 1 }), 2).percent).toBeNull();
});

it("leaves out what nobody knows, and maintenance", () => {
  const half = time({ unknownSeconds: DAY / 4, maintenanceSeconds: DAY / 4, downSeconds: (DAY * 3) / 8 });
  expect(availabilityOf(half)).toEqual({ percent: 50, measuredPercent: 60 });
});

it("says nothing where less than half was measured", () => {
  expect(availabilityOf(time({ unknownSeconds: 2 * DAY }))).toEqual({ percent: null, measuredPercent: 33.3 });
  expect(availabilityOf(time({ knownSeconds: 0 }))).toEqual({ percent: null, measuredPercent: 0 });
});
