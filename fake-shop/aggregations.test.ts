import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { FakeShop } from "./fake-shop.ts";
import type { FakeShops } from "./server.ts";
import { startFakeShops } from "./server.ts";
import { callApi } from "./test-client.ts";

const NOW = new Date("2026-11-20T10:00:00Z");
const listing = z.object({ aggregations: z.unknown() });

let shops: FakeShops;
let shop: FakeShop;

beforeAll(async () => {
  shops = await startFakeShops({ now: () => NOW });
  shop = shops.add({ slug: "aggregations", shopwareVersion: "6.6.10", rights: "admin", tasks: 30 });
});

afterAll(() => shops.close());

async function search(entity: string, criteria: unknown) {
  return listing.parse((await callApi(shop, "POST", `/api/search/${entity}`, { body: criteria })).body);
}

describe("aggregations", () => {
  it("build histograms with a sum per bucket, without empty buckets", async () => {
    const aggregation = { name: "revenue", type: "sum", field: "amountTotal" };
    const histogram = {
      name: "perDay",
      type: "histogram",
      field: "orderDateTime",
      interval: "day",
      timeZone: "UTC",
      aggregation,
    };
    const { aggregations } = await search("order", { limit: 1, aggregations: [histogram] });
    const { perDay } = z
      .object({
        perDay: z.object({
          apiAlias: z.string(),
          buckets: z.array(z.looseObject({ key: z.string(), count: z.number() })),
        }),
      })
      .parse(aggregations);
    expect(perDay.apiAlias).toBe("perDay_aggregation");
    expect(perDay.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(60);
    expect(perDay.buckets.at(-1)).toMatchObject({
      key: "2026-11-20 00:00:00",
      apiAlias: "aggregation_bucket",
      revenue: { extensions: [], name: "revenue" },
    });
  });

  it("count, group and measure", async () => {
    const aggregations = [
      { name: "ids", type: "count", field: "id" },
      { name: "statuses", type: "terms", field: "status" },
      { name: "intervals", type: "stats", field: "runInterval" },
      {
        name: "daily",
        type: "filter",
        filter: [{ type: "equals", field: "runInterval", value: 86400 }],
        aggregation: { name: "dailyCount", type: "count", field: "id" },
      },
    ];
    const daily = shop.state.tasks.filter(({ runInterval }) => runInterval === 86400).length;
    const result = await search("scheduled-task", { limit: 1, aggregations });
    expect(result.aggregations).toMatchObject({
      ids: { count: 30, name: "ids", apiAlias: "ids_aggregation" },
      statuses: {
        buckets: [
          { key: "scheduled", count: 28 },
          { key: "skipped", count: 2 },
        ],
      },
      intervals: { min: 20, max: 2628000 },
      dailyCount: { count: daily },
    });
  });

  it("are an empty list when there are none", async () => {
    expect((await search("plugin", { limit: 1 })).aggregations).toEqual([]);
  });
});
