import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { FakeShop } from "./fake-shop.ts";
import type { FakeShops } from "./server.ts";
import { startFakeShops } from "./server.ts";
import { CONDITIONS } from "./state/shop-options.ts";
import { call, callApi, taskOf } from "./test-client.ts";

const START = Date.parse("2026-11-20T10:00:00Z");
const MINUTE = 60_000;
let moment = START;
let shops: FakeShops;
let counter = 0;

beforeAll(async () => {
  shops = await startFakeShops({ now: () => new Date(moment) });
});

beforeEach(() => {
  moment = START;
});

afterAll(() => shops.close());

function newShop(options: Partial<Parameters<FakeShops["add"]>[0]> = {}): FakeShop {
  counter += 1;
  return shops.add({ slug: `state-${counter}`, rights: "admin", ...options });
}

async function statusOf(shop: FakeShop, method: string, path: string) {
  return (await callApi(shop, method, path)).status;
}

describe("scheduled tasks", () => {
  it("are rescheduled by PATCH, queued by run and executed by the worker", async () => {
    const shop = newShop();
    const { id } = shop.makeTaskLate("cart.cleanup", 90);
    const nextExecutionTime = new Date(moment).toISOString();
    const patched = await callApi(shop, "PATCH", `/api/scheduled-task/${id}`, {
      body: { status: "scheduled", nextExecutionTime },
    });
    expect(patched.status).toBe(204);
    expect(patched.headers["location"]).toBe(`${shop.url}/api/scheduled-task/${id}`);
    expect(taskOf(shop, "cart.cleanup")).toMatchObject({ status: "scheduled", nextExecutionTime: new Date(moment) });
    const ran = await callApi(shop, "POST", "/api/_action/scheduled-task/run");
    expect(ran.body).toEqual({ message: "Success" });
    expect(taskOf(shop, "cart.cleanup").status).toBe("queued");
    moment += MINUTE;
    const { body } = await callApi(shop, "GET", `/api/scheduled-task/${id}`);
    expect(body).toMatchObject({
      data: {
        status: "scheduled",
        lastExecutionTime: "2026-11-20T10:00:02.000+00:00",
        nextExecutionTime: "2026-11-21T10:00:00.000+00:00",
      },
    });
  });

  it("go on by themselves while time passes, except held ones", async () => {
    const shop = newShop();
    shop.makeTaskLate("cart.cleanup", 30);
    moment += 3 * 24 * 60 * MINUTE;
    await callApi(shop, "POST", "/api/search/scheduled-task", { body: {} });
    const late = shop.state.tasks.filter(
      ({ status, nextExecutionTime }) => status === "scheduled" && nextExecutionTime.getTime() < moment - MINUTE,
    );
    expect(late.map(({ name }) => name)).toEqual(["cart.cleanup"]);
  });

  it("stay due without a worker", async () => {
    const shop = newShop();
    shop.state.worker.running = false;
    moment += 24 * 60 * MINUTE;
    await callApi(shop, "POST", "/api/_action/scheduled-task/run");
    expect(shop.state.tasks.filter(({ status }) => status === "queued").length).toBeGreaterThan(10);
  });

  it("refuse what the shop refuses", async () => {
    const shop = newShop();
    const path = `/api/scheduled-task/${taskOf(shop, "cart.cleanup").id}`;
    const patch = async (body: unknown, headers = {}) => {
      const answer = await callApi(shop, "PATCH", path, { body, headers });
      const { errors } = z.object({ errors: z.array(z.looseObject({ code: z.string() })) }).parse(answer.body);
      return [answer.status, errors[0]?.code];
    };
    expect(await patch({ status: 5 })).toEqual([400, "VIOLATION::INVALID_TYPE_ERROR"]);
    expect(await patch({ nextExecutionTime: "someday" })).toEqual([500, "0"]);
    expect(await patch([{ status: "scheduled" }])).toEqual([400, "0"]);
    expect(await patch("status=scheduled", { "content-type": "application/x-www-form-urlencoded" })).toEqual([
      415,
      "0",
    ]);
    const unknown = await callApi(shop, "PATCH", `/api/scheduled-task/${"0".repeat(32)}`, { body: {} });
    expect(unknown.body).toMatchObject({ errors: [{ code: "FRAMEWORK__WRITE_TYPE_INTEND_ERROR", status: "400" }] });
    const withBody = await callApi(shop, "PATCH", `${path}?_response=1`, { body: { status: "inactive" } });
    expect(withBody.body).toMatchObject({ data: { status: "inactive" } });
  });

  it("need the right for it", async () => {
    const shop = newShop({ rights: ["scheduled_task:read"] });
    const answer = await callApi(shop, "PATCH", `/api/scheduled-task/${taskOf(shop, "cart.cleanup").id}`, {
      body: { status: "scheduled" },
    });
    expect(answer.body).toMatchObject({
      errors: [
        { code: "FRAMEWORK__MISSING_PRIVILEGE_ERROR", detail: expect.stringContaining("scheduled_task:update") },
      ],
    });
  });
});

describe("state", () => {
  it("shows at once in answers that were prepared before", async () => {
    const shop = newShop({ environment: "prod" });
    expect((await callApi(shop, "GET", "/api/_action/cache_info")).body).toMatchObject({ environment: "prod" });
    shop.state.environment = "dev";
    expect((await callApi(shop, "GET", "/api/_action/cache_info")).body).toMatchObject({ environment: "dev" });
    const plugin = shop.state.plugins.find(({ name }) => name === "SwagPayPal");
    shop.offerUpgrade("SwagPayPal", "99.0.0");
    const offered = await callApi(shop, "POST", "/api/search/plugin", { body: { filter: { name: "SwagPayPal" } } });
    expect(offered.body).toMatchObject({ data: [{ upgradeVersion: "99.0.0" }] });
    shop.updateExtension("SwagPayPal", "99.0.0");
    expect(plugin).toMatchObject({ version: "99.0.0", upgradeVersion: null });
  });

  it("clears the cache after the configured time", async () => {
    const shop = newShop({ cacheClearMilliseconds: 60 });
    const before = performance.now();
    expect(await statusOf(shop, "DELETE", "/api/_action/cache")).toBe(204);
    expect(performance.now() - before).toBeGreaterThan(50);
  });

  it("lets a queue grow", async () => {
    const shop = newShop({ condition: "queueGrows" });
    const sizeNow = async () =>
      z.array(z.object({ size: z.number() })).parse((await callApi(shop, "GET", "/api/_info/queue.json")).body)[0]
        ?.size;
    expect(await sizeNow()).toBe(900);
    moment += 10 * MINUTE;
    expect(await sizeNow()).toBe(1300);
  });

  it("lets the oldest message grow older while no worker runs", async () => {
    const shop = newShop({ shopwareVersion: "6.6.10", froshTools: "3.12.0" });
    const [transport] = shop.state.transports;
    if (transport === undefined) throw new Error("The shop has no transport");
    transport.size = 5;
    const oldest = async () => {
      const { body } = await callApi(shop, "GET", "/api/_action/frosh-tools/queue/transports");
      const listed = z
        .array(z.object({ name: z.string(), oldestMessageAgeSeconds: z.number().nullable() }))
        .parse(body);
      return listed.find(({ name }) => name === transport.name)?.oldestMessageAgeSeconds ?? 0;
    };
    shop.state.worker.running = false;
    const before = await oldest();
    moment += 30 * MINUTE;
    expect((await oldest()) - before).toBeGreaterThanOrEqual(29 * 60);
    transport.size = 0;
    expect(await oldest()).toBe(0);
  });

  it("switches extensions on, off and to their offered version", async () => {
    const shop = newShop({ shopwareVersion: "6.5.8", extensions: 20 });
    shop.offerUpgrade("SwagPayPal", "8.99.0");
    expect(await statusOf(shop, "PUT", "/api/_action/extension/deactivate/plugin/SwagPayPal")).toBe(204);
    expect(await statusOf(shop, "POST", "/api/_action/extension/update/plugin/SwagPayPal")).toBe(204);
    expect(shop.state.plugins.find(({ name }) => name === "SwagPayPal")).toMatchObject({
      active: false,
      version: "8.99.0",
    });
    const locked = newShop({ shopwareVersion: "6.6.10" });
    expect((await callApi(locked, "PUT", "/api/_action/extension/deactivate/plugin/SwagPayPal")).text).toContain(
      "Runtime extension management is disabled",
    );
  });

  it("keeps the version of an extension whose update breaks off, until it works", async () => {
    const shop = newShop({ shopwareVersion: "6.5.8", extensions: 20 });
    shop.offerUpgrade("SwagPayPal", "8.99.0");
    shop.state.failingUpdates.push("SwagPayPal");
    const plugin = () => shop.state.plugins.find(({ name }) => name === "SwagPayPal");
    const before = plugin()?.version;
    const failed = await callApi(shop, "POST", "/api/_action/extension/update/plugin/SwagPayPal");
    expect(failed).toMatchObject({ status: 500, body: { errors: [{ code: "0", status: "500" }] } });
    expect(plugin()).toMatchObject({ version: before, upgradeVersion: "8.99.0" });
    shop.state.failingUpdates = [];
    expect(await statusOf(shop, "POST", "/api/_action/extension/update/plugin/SwagPayPal")).toBe(204);
    expect(plugin()).toMatchObject({ version: "8.99.0", upgradeVersion: null });
  });

  it("updates apps when asked to, and by itself once a day", async () => {
    const shop = newShop({ shopwareVersion: "6.5.8", extensions: 40 });
    const [one, other] = shop.state.apps.map(({ name }) => name);
    if (one === undefined || other === undefined) throw new Error("The shop has too few apps");
    const versionOf = async (name: string) => {
      const { body } = await callApi(shop, "POST", "/api/search/app", { body: { filter: { name } } });
      return z.object({ data: z.array(z.object({ version: z.string() })) }).parse(body).data[0]?.version;
    };
    for (const name of [one, other]) shop.offerUpgrade(name, "99.0.0");
    shop.state.failingUpdates.push(other);
    expect(await statusOf(shop, "POST", `/api/_action/extension/update/app/${one}`)).toBe(204);
    const before = await versionOf(other);
    expect([await versionOf(one), before === "99.0.0"]).toEqual(["99.0.0", false]);
    moment += 25 * 60 * MINUTE;
    expect(await versionOf(other)).toBe(before);
    shop.state.failingUpdates = [];
    moment += 25 * 60 * MINUTE;
    expect(await versionOf(other)).toBe("99.0.0");
  });

  it("is the same for the same seed and different for another", () => {
    const first = newShop({ seed: "one" });
    const second = newShop({ seed: "one" });
    const other = newShop({ seed: "two" });
    const names = (shop: FakeShop) =>
      shop.state.plugins.map(({ name }) => name).filter((name) => !name.startsWith("State"));
    expect(names(first)).toEqual(names(second));
    expect(first.clientId).toBe(second.clientId);
    expect(names(first)).not.toEqual(names(other));
  });

  it("has as many extensions, tasks and FroshTools results as wanted", async () => {
    const shop = newShop({ extensions: 40, tasks: 30, froshResults: 24 });
    expect([shop.state.plugins.length + shop.state.apps.length, shop.state.tasks.length]).toEqual([40, 30]);
    const list = z.array(z.unknown());
    const health = list.parse((await callApi(shop, "GET", "/api/_action/frosh-tools/health/status")).body);
    const performanceFindings = list.parse(
      (await callApi(shop, "GET", "/api/_action/frosh-tools/performance/status")).body,
    );
    expect(health.length + performanceFindings.length).toBe(24);
  });

  it("can start in every condition", async () => {
    for (const condition of CONDITIONS)
      expect(await statusOf(newShop({ condition }), "GET", "/api/_info/config")).toBe(200);
    expect(newShop({ condition: "tasksLate" }).state.worker.held).toHaveLength(4);
    expect(
      newShop({ condition: "outdated", extensions: 30 }).state.plugins.some(
        ({ upgradeVersion }) => upgradeVersion !== null,
      ),
    ).toBe(true);
  });

  it("tells the connection string that helper plugins show", () => {
    const shop = newShop();
    const { url, clientId, clientSecret } = shop;
    expect(JSON.parse(Buffer.from(shop.connectionString, "base64").toString())).toEqual({
      url,
      clientId,
      clientSecret,
    });
    expect(clientId).toMatch(/^SWIA[A-Z0-9]{22}$/);
    expect(clientSecret).toHaveLength(51);
  });

  it("counts requests by call", async () => {
    const shop = newShop();
    await callApi(shop, "GET", "/api/_info/config");
    await callApi(shop, "POST", "/api/search/plugin", { body: {} });
    expect([
      shop.countOf("token"),
      shop.countOf("config"),
      shop.countOf("searchPlugin"),
      shop.countOf("queue"),
    ]).toEqual([2, 1, 1, 0]);
    expect(shop.requests.map(({ call: name }) => name)).toEqual(["token", "config", "token", "searchPlugin"]);
  });
});

describe("headers", () => {
  it("allow every origin and protect successful answers", async () => {
    const shop = newShop();
    const good = await callApi(shop, "GET", "/api/_info/version", {
      headers: { "sw-language-id": "2fbb5fe2e29a4d70aa5854ce7ce3e20b" },
    });
    expect(good.headers).toMatchObject({
      "access-control-allow-origin": "*",
      "x-frame-options": "deny",
      "cache-control": "no-cache, private",
      "sw-language-id": "2fbb5fe2e29a4d70aa5854ce7ce3e20b",
    });
    expect(good.headers["strict-transport-security"]).toBeUndefined();
    const bad = await call(`${shop.url}/api/_info/version`);
    expect(bad.headers).toMatchObject({ "access-control-allow-origin": "*", "content-type": "application/json" });
    expect(bad.headers["x-frame-options"]).toBeUndefined();
  });
});

describe("pages", () => {
  it("name an icon that is a PNG", async () => {
    const shop = newShop();
    const home = await call(`${shop.url}/`);
    expect(home.text).toContain(shop.state.storefront.iconTag);
    const icon = await call(`${shop.url}/favicon.png`);
    expect([icon.headers["content-type"], icon.text.slice(1, 4)]).toEqual(["image/png", "PNG"]);
    expect((await call(`${shop.url}/admin`)).text).toContain("Administration");
    expect((await call(`${shop.url}/nope`)).status).toBe(404);
  });

  it("go to maintenance while the API keeps answering", async () => {
    const shop = newShop({ condition: "storefrontMaintenance" });
    expect(await call(`${shop.url}/`)).toMatchObject({ status: 307, headers: { location: `${shop.url}/maintenance` } });
    expect(await call(`${shop.url}/maintenance`)).toMatchObject({ status: 503, headers: { "retry-after": "3600" } });
    expect(await statusOf(shop, "GET", "/api/_info/version")).toBe(200);
  });

  it("are found below a path as well, and nowhere for unknown hosts", async () => {
    const shop = newShop();
    const below = `http://127.0.0.1:${shops.port}/s/${shop.slug}`;
    expect((await call(`${below}/`)).text).toContain(shop.state.storefront.title);
    expect((await call(`${below}/api/_info/health-check`)).status).toBe(200);
    expect((await call(`http://nobody.localhost:${shops.port}/`)).status).toBe(404);
    shops.remove(shop.slug);
    expect((await call(`${below}/`)).status).toBe(404);
  });
});
