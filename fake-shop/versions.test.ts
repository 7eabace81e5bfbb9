import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { FakeShop } from "./fake-shop.ts";
import type { FakeShops } from "./server.ts";
import { startFakeShops } from "./server.ts";
import type { ShopOptions } from "./state/shop-options.ts";
import { call, callApi } from "./test-client.ts";

let shops: FakeShops;
let counter = 0;

beforeAll(async () => {
  shops = await startFakeShops();
});

afterAll(() => shops.close());

function shopOf(shopwareVersion: string, options: Partial<ShopOptions> = {}): FakeShop {
  counter += 1;
  return shops.add({ slug: `version-${counter}`, shopwareVersion, rights: "admin", extensions: 8, ...options });
}

async function statusOf(
  shopwareVersion: string,
  method: string,
  path: string,
  options: Partial<ShopOptions> = {},
): Promise<number> {
  return (await callApi(shopOf(shopwareVersion, options), method, path, method === "POST" ? { body: {} } : {})).status;
}

/** First version that has a call, last one without it. */
const BORDERS: readonly { method: string; path: string; from: string; before: string }[] = [
  { method: "GET", path: "/api/_info/queue.json", from: "6.4.7.0", before: "6.4.6.1" },
  { method: "GET", path: "/api/_info/message-stats.json", from: "6.7.1.0", before: "6.7.0.1" },
  { method: "GET", path: "/api/_info/health-check", from: "6.5.5.0", before: "6.5.4.1" },
  { method: "GET", path: "/api/_info/system-health-check", from: "6.6.6.0", before: "6.6.5.1" },
  { method: "GET", path: "/api/_info/routes", from: "6.6.5.0", before: "6.6.4.1" },
];

describe("calls come and go with versions", () => {
  for (const { method, path, from, before } of BORDERS) {
    it(`${path} is there from ${from} on`, async () => {
      expect([await statusOf(before, method, path), await statusOf(from, method, path)]).toEqual([404, 200]);
    });
  }

  it("warming up the cache went with 6.6, queue statistics with 6.5 and the queue with 6.8", async () => {
    expect([
      await statusOf("6.5.8", "DELETE", "/api/_action/cache_warmup"),
      await statusOf("6.6.0.0", "DELETE", "/api/_action/cache_warmup"),
    ]).toEqual([204, 404]);
    expect([
      await statusOf("6.4.20", "POST", "/api/search/message-queue-stats"),
      await statusOf("6.5.8", "POST", "/api/search/message-queue-stats"),
    ]).toEqual([200, 404]);
    expect(await statusOf("6.8.0.0", "GET", "/api/_info/queue.json")).toBe(404);
  });

  it("6.7.14 asks for new rights", async () => {
    const rights = ["plugin:read"];
    for (const [method, path] of [
      ["GET", "/api/_info/queue.json"],
      ["POST", "/api/_action/scheduled-task/run"],
    ] as const) {
      expect([
        await statusOf("6.7.13.0", method, path, { rights }),
        await statusOf("6.7.14.0", method, path, { rights }),
      ]).toEqual([200, 403]);
    }
  });
});

describe("fields come and go with versions", () => {
  const config = z.object({
    adminWorker: z.looseObject({ transports: z.array(z.string()) }),
    settings: z.record(z.string(), z.unknown()),
    bundles: z.unknown(),
  });
  const configOf = async (version: string, options: Partial<ShopOptions> = {}) =>
    config.parse((await callApi(shopOf(version, options), "GET", "/api/_info/config")).body);
  const rowOf = async (version: string, entity: string) => {
    const answer = await callApi(shopOf(version, { extensions: 60 }), "POST", `/api/search/${entity}`, {
      body: { limit: 1 },
    });
    return (
      z.object({ data: z.array(z.looseObject({ extensions: z.unknown() })) }).parse(answer.body).data[0] ?? {
        extensions: null,
      }
    );
  };

  it("of the configuration", async () => {
    const old = await configOf("6.4.20");
    expect(old.adminWorker).toEqual({ enableAdminWorker: false, transports: ["default"] });
    expect(Object.keys(old.settings)).not.toContain("enableHtmlSanitizer");
    const recent = await configOf("6.6.10");
    expect(recent.adminWorker.transports).toEqual(["async", "low_priority"]);
    expect(recent.settings).toMatchObject({ enableStagingMode: false, disableExtensionManagement: true });
    expect((await callApi(shopOf("6.7.10.1"), "GET", "/api/_info/config")).body).toHaveProperty("shopId");
  });

  it("of bundles: a list when there are none, up to 6.6", async () => {
    const bare = shopOf("6.6.10", { extensions: 0 });
    bare.state.adminBundles = [];
    expect((await callApi(bare, "GET", "/api/_info/config")).body).toMatchObject({ bundles: [] });
    const newest = shopOf("6.7", { extensions: 0 });
    newest.state.adminBundles = [];
    expect((await callApi(newest, "GET", "/api/_info/config")).body).toMatchObject({ bundles: {} });
  });

  it("of entities", async () => {
    expect(await rowOf("6.5.0.0", "scheduled-task")).not.toHaveProperty("defaultRunInterval");
    expect(await rowOf("6.5.1.0", "scheduled-task")).toHaveProperty("defaultRunInterval");
    expect(await rowOf("6.4.20", "plugin")).toMatchObject({
      changelog: null,
      extensions: { foreignKeys: { apiAlias: null } },
    });
    expect(await rowOf("6.6.10", "plugin")).not.toHaveProperty("changelog");
    expect(await rowOf("6.6.10", "plugin")).toMatchObject({
      extensions: { foreignKeys: { apiAlias: "plugin_foreign_keys_extension" } },
    });
    expect(await rowOf("6.6.6.0", "app")).not.toHaveProperty("sourceType");
    expect(await rowOf("6.6.7.0", "app")).toMatchObject({ sourceType: "local" });
  });

  it("of task states: skipped only from 6.4.18 on", () => {
    expect(shopOf("6.4.17.0").state.tasks.some(({ status }) => status === "skipped")).toBe(false);
    expect(shopOf("6.4.18.0").state.tasks.some(({ status }) => status === "skipped")).toBe(true);
  });

  it("follow a version that is set later", async () => {
    const shop = shopOf("6.6.10");
    shop.setVersion("6.7.1.0");
    expect((await callApi(shop, "GET", "/api/_info/version")).body).toEqual({ version: "6.7.1.0" });
    expect((await callApi(shop, "GET", "/api/_info/message-stats.json")).status).toBe(200);
  });
});

describe("FroshTools", () => {
  const entries = z.array(z.looseObject({ state: z.string(), snippet: z.string() }));
  const health = async (shopwareVersion: string, froshTools: string) =>
    entries.parse(
      (await callApi(shopOf(shopwareVersion, { froshTools }), "GET", "/api/_action/frosh-tools/health/status")).body,
    );

  it("is a 404 when it is missing or inactive", async () => {
    expect(await statusOf("6.6.10", "GET", "/api/_action/frosh-tools/health/status", { froshTools: null })).toBe(404);
    const shop = shopOf("6.6.10");
    for (const plugin of shop.state.plugins) if (plugin.name === "FroshTools") plugin.active = false;
    expect((await callApi(shop, "GET", "/api/_action/frosh-tools/health/status")).status).toBe(404);
  });

  it("writes results as its version does", async () => {
    expect((await health("6.4.20", "0.2.8"))[0]).not.toHaveProperty("id");
    expect((await health("6.4.20", "0.2.9"))[0]).toHaveProperty("id");
    expect((await health("6.4.20", "0.1.5")).map(({ snippet }) => snippet)).toContain(
      "frosh-tools.checker.scheduledTaskGood",
    );
    expect((await health("6.4.20", "0.2.5")).some(({ state }) => state === "STATE_INFO")).toBe(false);
    expect((await health("6.6.10", "3.9.1"))[0]).toHaveProperty("url");
    expect((await health("6.6.10", "3.10.0"))[0]).not.toHaveProperty("url");
  });

  it("sorts by urgency from 3.1 on", async () => {
    const order = ["STATE_ERROR", "STATE_WARNING", "STATE_INFO", "STATE_OK"];
    const ranks = (await health("6.6.10", "3.1.0")).map(({ state }) => order.indexOf(state));
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  });

  it("lists what is fine under performance only up to 1.0", async () => {
    const performanceOf = async (froshTools: string) =>
      entries
        .parse(
          (await callApi(shopOf("6.5.8", { froshTools }), "GET", "/api/_action/frosh-tools/performance/status")).body,
        )
        .map(({ state }) => state);
    expect(await performanceOf("1.0.0")).toContain("STATE_OK");
    expect(await performanceOf("1.1.0")).not.toContain("STATE_OK");
  });

  it("says unknown instead of a size between 1.1 and 2.3", async () => {
    const sizes = async (froshTools: string) =>
      z
        .array(z.object({ size: z.unknown() }))
        .parse((await callApi(shopOf("6.6.10", { froshTools }), "GET", "/api/_action/frosh-tools/queue/list")).body)
        .map(({ size }) => size);
    expect(await sizes("2.3.0")).toContain("unknown");
    expect(await sizes("2.4.0")).not.toContain("unknown");
  });

  it("names the day on which security support ends, as the platform publishes it", async () => {
    const published = z
      .array(z.object({ version: z.string(), security_eol: z.string() }))
      .parse((await call(`${shops.sources.urls.platform}/releases.json`)).body);
    for (const version of ["6.4.20", "6.5.8", "6.6.10", "6.7.2"]) {
      const shop = shopOf(version);
      const end = published.find((row) => row.version.startsWith(version.slice(0, 4)))?.security_eol ?? "none";
      const { body } = await callApi(shop, "GET", "/api/_action/frosh-tools/health/status");
      const support = z
        .array(z.looseObject({ id: z.string(), current: z.string() }))
        .parse(body)
        .find(({ id }) => id === "security-eol-shopware");
      expect([version, support?.current]).toEqual([version, expect.stringContaining(end)]);
    }
    expect(published.find(({ version }) => version.startsWith("6.4."))?.security_eol).toBe("2025-05-14");
  });

  it("guards each area with a right of its own after 3.12", async () => {
    const at = (froshTools: string, path: string, ...rights: readonly string[]) =>
      statusOf("6.6.10", "GET", `/api/_action/frosh-tools${path}`, { froshTools, rights });
    const read = "frosh_tools:read";
    expect([await at("3.12.0", "/queue/list", read), await at("3.13.0", "/queue/list", read)]).toEqual([200, 403]);
    expect(await at("3.13.0", "/queue/list", read, "frosh_tools_queue:read")).toBe(200);
    expect([await at("3.13.0", "/health/status", read), await at("3.13.0", "/feature-flag/list", read)]).toEqual([
      200, 200,
    ]);
  });

  it("tells of caches and packages as FroshTools does", async () => {
    const shop = shopOf("6.6.10", { froshTools: "3.12.0" });
    const read = async (path: string) => (await callApi(shop, "GET", `/api/_action/frosh-tools${path}`)).body;
    expect(await read("/statistics/cache")).toMatchObject({
      opcache: { hitRate: expect.any(Number), lastRestart: null },
      redis: [{ name: "cache.object", totalKeys: expect.any(Number) }],
      fpm: null,
    });
    expect(await read("/security/sbom")).toMatchObject({
      serialNumber: expect.stringMatching(/^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}$/u),
      metadata: { tools: { components: [{ name: "FroshTools", version: "3.12.0" }] } },
      dependencies: expect.arrayContaining([{ ref: expect.stringMatching(/^pkg:composer\/frosh\/tools@/u) }]),
    });
  });

  it("gained calls", async () => {
    const at = (froshTools: string, path: string) =>
      statusOf("6.6.10", "GET", `/api/_action/frosh-tools${path}`, { froshTools });
    expect([await at("3.6.0", "/security/status"), await at("3.7.0", "/security/status")]).toEqual([404, 200]);
    expect([await at("3.8.0", "/shopmon"), await at("3.9.0", "/shopmon")]).toEqual([404, 200]);
    expect([await at("3.11.0", "/security/sbom"), await at("3.12.0", "/security/sbom")]).toEqual([404, 200]);
  });

  it("follows the state of the shop", async () => {
    const shop = shopOf("6.6.10");
    shop.makeTaskLate("cart.cleanup", 45);
    shop.state.environment = "dev";
    const { body } = await callApi(shop, "GET", "/api/_action/frosh-tools/health/status");
    expect(body).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: "scheduled_task", current: "45 mins", state: "STATE_WARNING" }),
      ]),
    );
    expect(body).toEqual(
      expect.arrayContaining([expect.objectContaining({ id: "app.env", current: "dev", state: "STATE_ERROR" })]),
    );
  });
});
