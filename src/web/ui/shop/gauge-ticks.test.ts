import { expect, test } from "vitest";
import { type GaugeStatus, gaugeTicks } from "./gauge-ticks.ts";

const fleet = (counts: Record<GaugeStatus, number>) => {
  const statuses = ["ok", "maintenance", "unknown", "warning", "error"] as const;
  return statuses.flatMap((status) => Array.from({ length: counts[status] }, () => ({ status })));
};
const shape = (counts: Record<GaugeStatus, number>) => {
  const ticks = gaugeTicks(fleet(counts));
  return {
    ticks: ticks.length,
    order: [...new Set(ticks.map(({ status }) => status))],
    largest: Math.max(...ticks.map(({ shops }) => shops.length)),
    shops: ticks.flatMap(({ shops }) => shops).length,
  };
};

test("gives every shop its own tick up to 120, worst first", () => {
  expect(shape({ error: 6, warning: 14, unknown: 1, maintenance: 2, ok: 19 })).toEqual({
    ticks: 42,
    order: ["error", "warning", "unknown", "maintenance", "ok"],
    largest: 1,
    shops: 42,
  });
});

test("lets 10 that are well share a block in a large fleet", () => {
  expect(shape({ error: 7, warning: 38, unknown: 3, maintenance: 0, ok: 452 })).toEqual({
    ticks: 7 + 38 + 3 + 46,
    order: ["error", "warning", "unknown", "ok"],
    largest: 10,
    shops: 500,
  });
});

test("lets 5 of each share a block when more than 120 ask for somebody", () => {
  expect(shape({ error: 60, warning: 190, unknown: 5, maintenance: 0, ok: 245 })).toMatchObject({
    ticks: 12 + 38 + 1 + 49,
    largest: 5,
    shops: 500,
  });
});

test("has no tick without shops", () => {
  expect(gaugeTicks([])).toEqual([]);
});
