import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Visit } from "../../snapshot/section.ts";
import type { Platform, VisitHints } from "../platform.ts";
import { createShopwarePlatform } from "./platform.ts";
import { startScriptedShop, type ScriptedAnswer, type ScriptedShop } from "./scripted-shop-fixture.ts";

const HINTS: VisitHints = { shopwareVersion: "6.6.10.4", froshToolsActive: false, due: new Set() };
const FORBIDDEN: ScriptedAnswer = {
  status: 403,
  json: { errors: [{ code: "FRAMEWORK__MISSING_PRIVILEGE_ERROR", detail: '{"missingPrivileges":["app:read"]}' }] },
};

let shop: ScriptedShop;
let platform: Platform;

beforeEach(async () => {
  shop = await startScriptedShop();
  platform = createShopwarePlatform({ http: shop.http, now: () => new Date() });
  shop.on("POST /api/oauth/token", () => ({ json: { expires_in: 600, access_token: "token" } }));
  shop.on("GET /api/_info/config", () => ({ json: { version: "6.6.10.4", adminWorker: { enableAdminWorker: true } } }));
  shop.on("POST /api/search/plugin", () =>
    listing([{ name: "FroshTools", active: true, version: "2.4.7", installedAt: "2024-04-02T09:14:03.000+00:00" }]),
  );
  shop.on("POST /api/search/app", () => listing([]));
  shop.on("POST /api/search/scheduled-task", () =>
    listing([{ id: "a1", name: "x", status: "scheduled", runInterval: 60 }]),
  );
  shop.on("GET /api/_info/queue.json", () => ({ json: [{ name: "M", size: "3" }] }));
  shop.on("GET /api/_action/cache_info", () => ({
    json: { environment: "prod", httpCache: true, cacheAdapter: "Redis" },
  }));
  shop.on("GET /api/_action/frosh-tools/health/status", () => ({
    json: [{ id: "queue", snippet: "Open Queues", state: "STATE_OK" }],
  }));
  shop.on("GET /api/_action/frosh-tools/performance/status", () => ({ json: [] }));
});

afterEach(() => shop.stop());

function listing(rows: readonly unknown[], total = rows.length): ScriptedAnswer {
  return { json: { total, data: rows, aggregations: [] } };
}

async function answered(hints: Partial<VisitHints> = {}): Promise<Extract<Visit, { outcome: "answered" }>> {
  const visit = await platform.visit(shop.connection, { ...HINTS, ...hints });
  if (visit.outcome !== "answered") throw new Error(JSON.stringify(visit));
  return visit;
}

describe("a visit", () => {
  it("reads every section", async () => {
    const { sections, responseMilliseconds } = await answered();
    expect(Object.entries(sections).map(([id, section]) => `${id} ${section.state}`)).toEqual([
      "config read",
      "plugins read",
      "apps read",
      "tasks read",
      "queue read",
      "cache read",
      "froshHealth read",
      "froshPerformance read",
      "securityFixes absent",
      "storefront skipped",
    ]);
    expect(sections.queue).toEqual({ state: "read", value: [{ name: "M", size: 3 }] });
    expect(responseMilliseconds).toBeGreaterThanOrEqual(0);
    expect(shop.requests).toHaveLength(9);
  });

  it("asks for nothing of FroshTools in a shop without it", async () => {
    shop.on("POST /api/search/plugin", () =>
      listing([{ name: "FroshTools", active: false, installedAt: "2024-04-02T09:14:03.000+00:00" }]),
    );
    const { sections } = await answered();
    expect([sections.froshHealth, sections.froshPerformance]).toEqual([{ state: "absent" }, { state: "absent" }]);
    expect(shop.count("GET /api/_action/frosh-tools/health/status")).toBe(0);
  });

  it("finds out by asking when the plugins are not known", async () => {
    shop.on("POST /api/search/plugin", () => FORBIDDEN);
    expect((await answered()).sections.froshHealth.state).toBe("read");
    shop.on("GET /api/_action/frosh-tools/health/status", () => ({ status: 404, json: { errors: [{ code: "0" }] } }));
    expect((await answered()).sections.froshHealth.state).toBe("absent");
  });

  it.each([
    ["FroshTools itself", { name: "FroshTools", active: "maybe", installedAt: "soon" }],
    ["a plugin whose name cannot be read", { name: { of: "it" }, active: true }],
  ])("finds out by asking where the row of %s cannot be read", async (_what, row) => {
    const other = { name: "A", active: true, version: "1.0.0", installedAt: "2024-04-02T09:14:03.000+00:00" };
    shop.on("POST /api/search/plugin", () => listing([other, row]));
    expect((await answered()).sections.froshHealth.state).toBe("read");
    expect(shop.count("GET /api/_action/frosh-tools/health/status")).toBe(1);
  });

  it("survives each section alone", async () => {
    shop.on("POST /api/search/app", () => FORBIDDEN);
    shop.on("GET /api/_action/cache_info", () => ({
      status: 500,
      text: "<h1>boom</h1>",
      headers: { "content-type": "text/html" },
    }));
    shop.on("GET /api/_info/queue.json", () => ({ status: 404, json: { errors: [{ code: "0" }] } }));
    shop.on("POST /api/search/scheduled-task", () => "hang up");
    const { sections } = await answered();
    expect(sections.apps).toEqual({ state: "forbidden", rights: ["app:read"] });
    expect(sections.cache).toMatchObject({ state: "failed", failure: { reason: "server_error", httpStatus: 500 } });
    expect(sections.queue).toEqual({ state: "absent" });
    expect(sections.tasks).toMatchObject({ state: "failed", failure: { reason: "connection_lost" } });
    expect(sections.plugins.state).toBe("read");
  });

  it("never takes a missing listing for an empty one", async () => {
    shop.on("POST /api/search/plugin", () => ({ status: 404, json: { errors: [{ code: "0" }] } }));
    shop.on("POST /api/search/app", () => ({ json: { data: "none" } }));
    const { sections } = await answered();
    expect(sections.plugins).toMatchObject({ state: "failed" });
    expect(sections.apps).toMatchObject({ state: "failed", failure: { reason: "answer_broken" } });
  });

  it("goes on when only the configuration fails", async () => {
    shop.on("GET /api/_info/config", () => ({ status: 500, text: "" }));
    const { sections } = await answered({ shopwareVersion: null });
    expect(sections.config).toMatchObject({ state: "failed", failure: { reason: "server_error" } });
    expect(sections.plugins.state).toBe("read");
  });

  it("fails when nothing answers as Shopware does", async () => {
    for (const call of [
      "GET /api/_info/config",
      "POST /api/search/plugin",
      "POST /api/search/app",
      "POST /api/search/scheduled-task",
      "GET /api/_info/queue.json",
      "GET /api/_action/cache_info",
    ]) {
      shop.on(call, () => ({ json: { hello: "world" } }));
    }
    expect(await platform.visit(shop.connection, HINTS)).toMatchObject({
      outcome: "failed",
      failure: { reason: "not_shopware" },
    });
  });

  it.each([
    ["unreadable", { total: 2, data: [null, { label: 7 }] }],
    ["shorter than it says", { total: 9, data: [] }],
  ])("is not taken for Shopware's because lists are %s", async (_what, json) => {
    for (const call of ["GET /api/_info/config", "GET /api/_info/queue.json", "GET /api/_action/cache_info"])
      shop.on(call, () => ({ json: { hello: "world" } }));
    for (const call of ["POST /api/search/plugin", "POST /api/search/app", "POST /api/search/scheduled-task"])
      shop.on(call, () => ({ json }));
    expect(await platform.visit(shop.connection, HINTS)).toMatchObject({
      outcome: "failed",
      failure: { reason: "not_shopware" },
    });
  });

  it("fails at once when the shop stops answering after the token", async () => {
    for (const call of ["GET /api/_info/config", "POST /api/search/plugin"]) shop.on(call, () => "hang up");
    shop.on("POST /api/search/app", () => "silence");
    expect(await platform.visit(shop.connection, HINTS)).toMatchObject({
      outcome: "failed",
      failure: { reason: "connection_lost", httpStatus: null },
    });
    expect(shop.count("POST /api/search/scheduled-task")).toBe(0);
  });

  it("lets a mistake of ours come through instead of losing it", async () => {
    const { request: ask } = shop.http;
    shop.http.request = (request) =>
      request.url.endsWith("/search/app") ? Promise.reject(new Error("a mistake")) : ask(request);
    await expect(platform.visit(shop.connection, HINTS)).rejects.toThrow("a mistake");
  });

  it("fails with the token's reason", async () => {
    shop.on("POST /api/oauth/token", () => ({
      status: 401,
      json: { errors: [{ code: "4", title: "Client authentication failed" }] },
    }));
    expect(await platform.visit(shop.connection, HINTS)).toMatchObject({
      outcome: "failed",
      failure: { reason: "credentials_refused" },
    });
    expect(shop.requests).toHaveLength(1);
  });
});

it("a test of the connection survives a task whose id is no text that an address can hold", async () => {
  for (const id of ["\ud800", {}, "x".repeat(5000), null]) {
    shop.on("POST /api/search/scheduled-task", () => ({ json: { total: 1, data: [{ id }] } }));
    expect(await platform.testConnection(shop.connection)).toMatchObject({ ok: true });
  }
});

describe("listings", () => {
  const rows = Array.from({ length: 250 }, (_, index) => ({
    id: `id-${index}`,
    name: `task-${index}`,
    status: "scheduled",
  }));

  it("are read page by page, with exact totals and only the fields that we need", async () => {
    shop.on("POST /api/search/scheduled-task", (_request, turn) =>
      listing(rows.slice((turn - 1) * 100, turn * 100), 250),
    );
    const { sections } = await answered();
    expect(sections.tasks).toMatchObject({ state: "read", value: { length: 250 } });
    const bodies = shop.requests
      .filter(({ call }) => call === "POST /api/search/scheduled-task")
      .map(({ body }) => body);
    expect(bodies).toEqual(
      [1, 2, 3].map((page) => ({
        page,
        limit: 100,
        "total-count-mode": 1,
        sort: [{ field: "name", order: "ASC" }],
        includes: { scheduled_task: ["id", "name", "status", "runInterval", "lastExecutionTime", "nextExecutionTime"] },
      })),
    );
  });

  it("count rows once that come twice", async () => {
    shop.on("POST /api/search/scheduled-task", (_request, turn) =>
      listing(rows.slice((turn - 1) * 90, (turn - 1) * 90 + 100), 190),
    );
    expect((await answered()).sections.tasks).toMatchObject({ value: { length: 190 } });
  });

  it("that break off are not taken for whole", async () => {
    shop.on("POST /api/search/scheduled-task", (_request, turn) =>
      turn === 1 ? listing(rows.slice(0, 100), 250) : { status: 502, text: "" },
    );
    expect((await answered()).sections.tasks).toMatchObject({ state: "failed", failure: { reason: "gateway_error" } });
  });

  it("without end are given up", async () => {
    shop.on("POST /api/search/scheduled-task", () => listing(rows.slice(0, 1), 1_000_000));
    expect((await answered()).sections.tasks).toMatchObject({
      state: "failed",
      failure: { reason: "too_many_rows" },
    });
    expect(shop.count("POST /api/search/scheduled-task")).toBe(1);
  });

  it("without end that do not say how long they are stop at 2,000", async () => {
    shop.on("POST /api/search/scheduled-task", (_request, turn) => ({
      json: { data: rows.slice(0, 100).map((row) => ({ ...row, id: `${row.id}-${turn}` })) },
    }));
    expect((await answered()).sections.tasks).toMatchObject({ state: "failed", failure: { reason: "too_many_rows" } });
    expect(shop.count("POST /api/search/scheduled-task")).toBe(20);
  });

  it.each([
    ["has fewer rows than it counts", { total: 21, data: rows.slice(0, 20) }, "rows_missing"],
    ["has none, but counts some", { total: 21, data: [] }, "rows_missing"],
    ["has one row twice in the place of another", { total: 2, data: [rows[0], rows[0]] }, "rows_missing"],
    ["has no row that can be read", { total: 2, data: [null, { name: 7 }] }, "rows_unreadable"],
    ["is empty and does not say so", { data: [] }, "answer_broken"],
    ["brings more than was asked for", { total: 250, data: rows }, "answer_broken"],
  ])("that %s is not taken for read", async (_case, json, reason) => {
    shop.on("POST /api/search/scheduled-task", () => ({ json }));
    expect((await answered()).sections.tasks).toMatchObject({ state: "failed", failure: { reason } });
  });

  it("name the rows that nobody can tell from others", async () => {
    shop.on("POST /api/search/scheduled-task", () => ({ json: { total: 3, data: [rows[0], null, { id: {} }] } }));
    expect((await answered()).sections.tasks).toMatchObject({ state: "read", value: { length: 1 }, lost: 2 });
  });
});

describe("the queue", () => {
  it.each([
    ["6.4.6.1", "POST /api/search/message-queue-stats"],
    ["6.4.7.0", "GET /api/_info/queue.json"],
    ["6.7.9.0", "GET /api/_info/queue.json"],
  ])("of %s is asked for by %s", async (version, call) => {
    shop.on("GET /api/_info/config", () => ({ json: { version } }));
    shop.on("POST /api/search/message-queue-stats", () => listing([{ name: "M", size: 3 }]));
    for (const shopwareVersion of [version, null]) {
      expect((await answered({ shopwareVersion })).sections.queue).toEqual({
        state: "read",
        value: [{ name: "M", size: 3 }],
      });
    }
    expect(shop.count(call)).toBe(2);
  });

  it("is found in a shop that was updated since the last visit", async () => {
    expect((await answered({ shopwareVersion: "6.4.6.0" })).sections.queue.state).toBe("read");
  });
});

describe("the storefront", () => {
  const PNG = Buffer.from("89504e470d0a1a0a0000", "hex");
  const page = (text: string): ScriptedAnswer => ({ text, headers: { "content-type": "text/html" } });

  it("gives its icon, through a redirect, without our token", async () => {
    shop.on("GET /", () => ({ status: 302, text: "", headers: { location: "/de/" } }));
    shop.on("GET /de/", () => page('<html><head><link rel="icon" href="icon.svg"></head></html>'));
    shop.on("GET /de/icon.svg", () => ({ text: "<svg></svg>", headers: { "content-type": "text/plain" } }));
    const { sections } = await answered({ due: new Set(["storefront"]) });
    expect(sections.storefront).toEqual({
      state: "read",
      value: { contentType: "image/svg+xml", base64: Buffer.from("<svg></svg>").toString("base64") },
    });
    expect(
      shop.requests
        .filter(({ call }) => call.startsWith("GET /de/"))
        .every(({ headers }) => headers.authorization === undefined),
    ).toBe(true);
  });

  it.each([
    ["names none", page("<html></html>")],
    ["names one that is a page", page('<link rel="icon" href="/de/">')],
    ["names one that is missing", page('<link rel="icon" href="/nothing.png">')],
    ["names one that is too large", page('<link rel="icon" href="/large.png">')],
  ])("has no icon when it %s", async (_what, answer) => {
    shop.on("GET /", () => answer);
    shop.on("GET /de/", () => page("<html></html>"));
    shop.on("GET /large.png", () => ({ text: PNG.toString("latin1") + "x".repeat(300_000) }));
    expect((await answered({ due: new Set(["storefront"]) })).sections.storefront).toEqual({
      state: "read",
      value: null,
    });
  });

  it.each([503, 500, 403, 429])("does not know its icon while that is answered with %i", async (status) => {
    shop.on("GET /", () => page('<link rel="icon" href="/icon.png">'));
    shop.on("GET /icon.png", () => ({ status, text: "<h1>Later</h1>", headers: { "content-type": "text/html" } }));
    expect((await answered({ due: new Set(["storefront"]) })).sections.storefront).toMatchObject({
      state: "failed",
      failure: { httpStatus: status },
    });
  });

  it("has no icon any more when that is gone for good", async () => {
    shop.on("GET /", () => page('<link rel="icon" href="/icon.png">'));
    shop.on("GET /icon.png", () => ({ status: 410, text: "" }));
    expect((await answered({ due: new Set(["storefront"]) })).sections.storefront).toEqual({
      state: "read",
      value: null,
    });
  });

  it.each([
    ["maintenance", { status: 503, text: "<h1>Wartung</h1>", headers: { "content-type": "text/html" } }],
    ["redirect_loop", { status: 302, text: "", headers: { location: "/" } }],
    ["server_error", { status: 404, text: "<h1>404</h1>", headers: { "content-type": "text/html" } }],
    ["address_forbidden", { status: 302, text: "", headers: { location: "http://169.254.169.254/" } }],
  ])("fails alone with %s", async (reason, answer) => {
    shop.on("GET /", () => answer);
    const { sections } = await answered({ due: new Set(["storefront"]) });
    expect(sections.storefront).toMatchObject({ state: "failed", failure: { reason } });
    expect(sections.config.state).toBe("read");
  });

  it("does not fetch an icon from inside", async () => {
    shop.on("GET /", () => page('<link rel="icon" href="http://127.0.0.2/icon.png">'));
    expect((await answered({ due: new Set(["storefront"]) })).sections.storefront).toMatchObject({
      state: "failed",
      failure: { reason: "address_forbidden" },
    });
  });
});
