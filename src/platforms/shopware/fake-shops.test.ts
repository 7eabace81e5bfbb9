import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createContract } from "../../../fake-shop/contract.ts";
import type { FakeShop } from "../../../fake-shop/fake-shop.ts";
import { startFakeShops, type FakeShops } from "../../../fake-shop/server.ts";
import type { ShopOptions } from "../../../fake-shop/state/shop-options.ts";
import { createHttp } from "../../lib/http/http.ts";
import type { Http, HttpRequest } from "../../lib/http/http-outcome.ts";
import { parseOutboundAllow } from "../../lib/http/outbound-allow.ts";
import type { Connection, Platform, VisitHints } from "../platform.ts";
import { createShopwarePlatform } from "./platform.ts";
import { readStorefrontIcon } from "./storefront.client.ts";

const ALL_RIGHTS = [
  "plugin:read",
  "app:read",
  "scheduled_task:read",
  "scheduled_task:update",
  "system:cache:info",
  "system:clear:cache",
  "frosh_tools:read",
  "message_queue_stats:read",
  "system:queue:process",
];
const FIRST_VISIT: VisitHints = { shopwareVersion: null, froshToolsActive: false, due: new Set(["storefront"]) };

let fakes: FakeShops;
let http: Http;
let platform: Platform;
let requests: HttpRequest[];

beforeAll(async () => {
  fakes = await startFakeShops({ tls: true });
  const way = createHttp({
    allow: parseOutboundAllow("*.localhost").allow,
    userAgent: "Shopwarden/1.2.3",
    ca: [fakes.certificateAuthority],
  });
  http = { ...way, request: (request) => (requests.push(request), way.request(request)) };
});

beforeEach(() => {
  requests = [];
  platform = createShopwarePlatform({ http, now: () => new Date() });
});

afterAll(async () => {
  await http.close();
  await fakes.close();
});

let count = 0;

function add(options: Omit<ShopOptions, "slug"> = {}): { shop: FakeShop; connection: Connection } {
  count += 1;
  const shop = fakes.add({ slug: `shop-${count}`, rights: ALL_RIGHTS, ...options });
  return {
    shop,
    connection: {
      organizationId: "acme",
      url: shop.url,
      clientId: shop.clientId,
      clientSecret: shop.clientSecret,
      extraHeader: null,
    },
  };
}

async function sectionsOf(connection: Connection, hints: Partial<VisitHints> = {}) {
  const visit = await platform.visit(connection, { ...FIRST_VISIT, ...hints });
  if (visit.outcome !== "answered") throw new Error(JSON.stringify(visit));
  return visit.sections;
}

describe("a shop inside that is open for one organization alone", () => {
  it("is called for that one, and for another one by no way out", async () => {
    const { connection: own } = add();
    const narrow = createHttp({
      allow: parseOutboundAllow("*.localhost@acme").allow,
      userAgent: "Shopwarden/1.2.3",
      ca: [fakes.certificateAuthority],
    });
    const shops = createShopwarePlatform({ http: narrow, now: () => new Date() });
    expect(await shops.visit(own, { ...FIRST_VISIT, due: new Set(["storefront"]) })).toMatchObject({
      outcome: "answered",
      sections: { storefront: { state: "read" } },
    });
    expect(await shops.testConnection(own)).toMatchObject({ ok: true });
    expect(await shops.clearCache(own)).toMatchObject({ ok: true });

    const refused = { failure: { reason: "address_forbidden" } };
    const foreign = { ...own, organizationId: "beta" };
    expect(await shops.visit(foreign, { ...FIRST_VISIT, due: new Set(["storefront"]) })).toMatchObject(refused);
    expect(await shops.testConnection(foreign)).toMatchObject(refused);
    expect(await shops.clearCache(foreign)).toMatchObject(refused);
    expect(await shops.rescheduleTask(foreign, "task", "2026-11-22T08:00:00.000Z")).toMatchObject(refused);
    expect(await readStorefrontIcon(narrow, foreign, new AbortController().signal)).toMatchObject(refused);
    await narrow.close();
  });
});

describe("shops of every age", () => {
  it.each([
    ["6.4.20", "0.2.8"],
    ["6.4.20", null],
    ["6.5.8", "1.3.4"],
    ["6.6.10", "2.4.7"],
    ["6.6.10", null],
    ["6.7.10", "3.12.0"],
  ])("%s with FroshTools %s are read whole at the first visit", async (shopwareVersion, froshTools) => {
    const { shop, connection } = add({ shopwareVersion, froshTools, extensions: 12, tasks: 20 });
    const sections = await sectionsOf(connection);
    const frosh = froshTools === null ? "absent" : "read";
    expect(Object.entries(sections).map(([id, { state }]) => [id, state])).toEqual([
      ["config", "read"],
      ["plugins", "read"],
      ["apps", "read"],
      ["tasks", "read"],
      ["queue", "read"],
      ["cache", "read"],
      ["froshHealth", frosh],
      ["froshPerformance", frosh],
      ["securityFixes", "read"],
      ["storefront", "read"],
    ]);
    expect(sections.config).toMatchObject({ value: { version: shop.state.shopwareVersion } });
    expect(sections.plugins).toMatchObject({ value: { length: shop.state.plugins.length } });
    expect(sections.tasks).toMatchObject({ value: { length: shop.state.tasks.length } });
    expect(sections.storefront).toMatchObject({ value: { contentType: expect.stringMatching(/^image\//) } });
  });

  it("tell where else they sell once a day, and only if they may", async () => {
    const rights = [...ALL_RIGHTS, "sales_channel_domain:read"];
    const { shop, connection } = add({ shopwareVersion: "6.7.10", rights });
    const seen = () => requests.filter(({ url }) => url.includes("sales-channel-domain")).length;
    const [known] = shop.state.domains;
    shop.state.domains.push({ ...known, id: "b".repeat(32), url: "https://laden.test/de" });
    shop.state.domains.push({ ...known, id: "c".repeat(32), url: "default.headless0" });
    const visit = (due: VisitHints["due"]) => platform.visit(connection, { ...FIRST_VISIT, due });
    expect(await visit(new Set(["storefront"]))).toMatchObject({
      ownHosts: ["laden.test", new URL(shop.url).hostname],
    });
    expect(seen()).toBe(1);
    expect(await visit(new Set())).not.toHaveProperty("ownHosts");
    expect(seen()).toBe(1);
    const refused = await platform.visit(add().connection, FIRST_VISIT);
    expect(refused).toMatchObject({ outcome: "answered", sections: { storefront: { state: "read" } } });
    expect(refused).not.toHaveProperty("ownHosts");
  });

  it("without a counter of the queue have none", async () => {
    const { shop, connection } = add({ shopwareVersion: "6.7.10" });
    shop.setVersion("6.8.0.0");
    expect((await sectionsOf(connection)).queue).toEqual({ state: "absent" });
  });

  it("with more rows than a page are read whole", async () => {
    const { connection } = add({ shopwareVersion: "6.5.2", extensions: 130, tasks: 240 });
    const sections = await sectionsOf(connection);
    expect(sections.tasks).toMatchObject({ value: { length: 240 } });
  });

  it("are read in ten requests when they are known", async () => {
    const { connection } = add({ shopwareVersion: "6.6.10", froshTools: "2.4.7" });
    await sectionsOf(connection, { shopwareVersion: "6.6.10.4", froshToolsActive: true, due: new Set() });
    expect(requests).toHaveLength(10);
    expect(requests.every(({ url }) => url.startsWith(connection.url))).toBe(true);
  });
});

/** The document describes a change with the schema of a whole row, but Shopware only needs the changed fields. */
function isKnownDeviation(method: string, problem: string): boolean {
  return method === "PATCH" && problem.includes("must have required property");
}

describe("every request", () => {
  it("fits the official description of the interface", async () => {
    const contract = createContract();
    const { shop, connection } = add({ shopwareVersion: "6.7.10", froshTools: "3.12.0" });
    await sectionsOf(connection, { shopwareVersion: "6.7.10.1" });
    await platform.testConnection(connection);
    await platform.clearCache(connection);
    await platform.rescheduleTask(connection, shop.state.tasks[0]?.id ?? "", "2026-11-20T10:00:00.000Z");
    const calls = requests
      .filter(({ url }) => url.includes("/api/"))
      .map(({ method = "GET", url, body }) => ({ method, path: new URL(url).pathname, body }));
    const undocumented = calls.filter(({ method, path }) => !contract.has(method, path)).map(({ path }) => path);
    expect(undocumented.every((path) => /^\/api\/_action\/(frosh-tools|swag-security)\//.test(path))).toBe(true);
    const documented = calls.filter(({ method, path }) => contract.has(method, path));
    expect(documented.length).toBeGreaterThanOrEqual(15);
    const problems = documented.flatMap(({ method, path, body }) =>
      contract
        .checkRequest(method, path, typeof body === "string" ? JSON.parse(body) : undefined)
        .filter((problem) => !isKnownDeviation(method, problem))
        .map((problem) => `${method} ${path}: ${problem}`),
    );
    expect(problems).toEqual([]);
  });
});

describe("a test of the connection", () => {
  it("reports every right that can be tried", async () => {
    const { connection } = add({ shopwareVersion: "6.6.10", froshTools: "2.4.7" });
    const test = await platform.testConnection(connection);
    expect(test).toMatchObject({ ok: true, shopwareVersion: expect.stringMatching(/^6\.6\.10/) });
    expect(
      test.ok &&
        test.rights
          .filter(({ granted }) => granted)
          .map(({ right }) => right)
          .toSorted(),
    ).toEqual([
      "app:read",
      "frosh_tools:read",
      "plugin:read",
      "scheduled_task:read",
      "scheduled_task:update",
      "system:cache:info",
    ]);
  });

  it.each([
    "plugin:read",
    "app:read",
    "scheduled_task:read",
    "scheduled_task:update",
    "system:cache:info",
    "frosh_tools:read",
  ])("names %s when it lacks", async (missing) => {
    const { connection } = add({
      shopwareVersion: "6.6.10",
      froshTools: "2.4.7",
      rights: ALL_RIGHTS.filter((right) => right !== missing),
    });
    const test = await platform.testConnection(connection);
    expect(test.ok && test.rights.filter(({ granted }) => !granted).map(({ right }) => right)).toEqual([missing]);
    expect(test.ok && test.rights.find(({ right }) => right === missing)?.costs.length).toBeGreaterThan(0);
  });

  it("asks for no other right of FroshTools than the one that visits need", async () => {
    const { connection } = add({ shopwareVersion: "6.6.10", froshTools: "3.13.0" });
    const test = await platform.testConnection(connection);
    expect(test.ok && test.rights.find(({ right }) => right === "frosh_tools:read")?.granted).toBe(true);
  });

  it("leaves out rights of a FroshTools that is not there", async () => {
    const { connection } = add({ shopwareVersion: "6.6.10", froshTools: null });
    const test = await platform.testConnection(connection);
    expect(test.ok && test.rights.some(({ right }) => right === "frosh_tools:read")).toBe(false);
  });

  it("changes nothing", async () => {
    const { shop, connection } = add({ shopwareVersion: "6.7.10" });
    shop.setVersion("6.7.14.0");
    const before = JSON.stringify(
      shop.state.tasks.map(({ id, status, nextExecutionTime }) => ({ id, status, nextExecutionTime })),
    );
    await platform.testConnection(connection);
    expect(
      JSON.stringify(shop.state.tasks.map(({ id, status, nextExecutionTime }) => ({ id, status, nextExecutionTime }))),
    ).toBe(before);
    expect(shop.countOf("runTasks")).toBe(0);
  });

  it.each(["message_queue_stats:read", "system:queue:process"])(
    "names %s of newer versions when it lacks",
    async (missing) => {
      const { shop, connection } = add({
        shopwareVersion: "6.7.10",
        rights: ALL_RIGHTS.filter((right) => right !== missing),
      });
      shop.setVersion("6.7.14.0");
      const test = await platform.testConnection(connection);
      expect(test.ok && test.rights.filter(({ granted }) => !granted).map(({ right }) => right)).toEqual([missing]);
    },
  );
});

describe("actions", () => {
  it("clear the cache once", async () => {
    const { shop, connection } = add();
    expect(await platform.clearCache(connection)).toEqual({ ok: true });
    expect(shop.countOf("clearCache")).toBe(1);
  });

  it("name the right that they lack", async () => {
    const { connection } = add({ rights: [] });
    expect(await platform.clearCache(connection)).toEqual({ ok: false, rights: ["system:clear:cache"] });
    expect(await platform.rescheduleTask(connection, "0".repeat(32), "2026-11-20T10:00:00.000Z")).toMatchObject({
      ok: false,
    });
  });

  it("reschedule a task and have it run", async () => {
    const { shop, connection } = add({ shopwareVersion: "6.6.10" });
    const task = shop.makeTaskLate("shopware.sitemap_generate", 90);
    const at = new Date();
    expect(await platform.rescheduleTask(connection, task.id, at.toISOString())).toEqual({ ok: true, ran: true });
    expect(shop.state.tasks.find(({ id }) => id === task.id)?.nextExecutionTime).toEqual(at);
  });

  it("reschedule a task though running is refused", async () => {
    const { shop, connection } = add({
      shopwareVersion: "6.7.10",
      rights: ALL_RIGHTS.filter((right) => right !== "system:queue:process"),
    });
    shop.setVersion("6.7.14.0");
    const task = shop.makeTaskLate("shopware.sitemap_generate", 90);
    expect(await platform.rescheduleTask(connection, task.id, new Date().toISOString())).toEqual({
      ok: true,
      ran: false,
    });
  });

  it("fail with words for a task that is gone", async () => {
    const { connection } = add({ shopwareVersion: "6.6.10" });
    expect(await platform.rescheduleTask(connection, "f".repeat(32), new Date().toISOString())).toMatchObject({
      ok: false,
      failure: { httpStatus: 400 },
    });
  });
});

describe("credentials", () => {
  it("that are wrong cost one request", async () => {
    const { connection } = add();
    const visit = await platform.visit({ ...connection, clientSecret: "wrong-wrong-wrong" }, FIRST_VISIT);
    expect(visit).toMatchObject({ outcome: "failed", failure: { reason: "credentials_refused" } });
    expect(requests).toHaveLength(1);
  });

  it("work with tokens that live for a moment only", async () => {
    const { connection } = add({ accessTokenTtlSeconds: 5 });
    expect((await sectionsOf(connection)).config.state).toBe("read");
  });
});
