import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createContract } from "./contract.ts";
import type { FakeShops } from "./server.ts";
import { startFakeShops } from "./server.ts";
import { call, signIn } from "./test-client.ts";
import { isRecord } from "./wire/json.ts";

const CHECKED: readonly { method: string; path: string; body?: unknown }[] = [
  { method: "GET", path: "/api/_info/config" },
  { method: "GET", path: "/api/_info/version" },
  { method: "GET", path: "/api/_info/queue.json" },
  { method: "GET", path: "/api/_info/message-stats.json" },
  { method: "GET", path: "/api/_info/system-health-check?verbose=1" },
  { method: "GET", path: "/api/_info/routes" },
  { method: "GET", path: "/api/_info/is-sso" },
  { method: "GET", path: "/api/_action/cache_info" },
  { method: "GET", path: "/api/_action/scheduled-task/min-run-interval" },
  { method: "POST", path: "/api/_action/scheduled-task/run" },
  { method: "POST", path: "/api/search/plugin", body: { limit: 100, "total-count-mode": "exact" } },
  { method: "POST", path: "/api/search/app", body: { limit: 100 } },
  { method: "POST", path: "/api/search/scheduled-task", body: { limit: 100, sort: [{ field: "name", order: "ASC" }] } },
  { method: "POST", path: "/api/search/sales-channel", body: { associations: { domains: {} } } },
  { method: "POST", path: "/api/search/sales-channel-domain", body: {} },
  { method: "POST", path: "/api/search/order", body: { limit: 2 } },
  { method: "POST", path: "/api/search/log-entry", body: {} },
  { method: "POST", path: "/api/search/user", body: {} },
  { method: "POST", path: "/api/search/integration", body: {} },
  { method: "POST", path: "/api/search/webhook", body: {} },
  { method: "POST", path: "/api/search/system-config", body: {} },
  { method: "POST", path: "/api/search/theme", body: {} },
  { method: "POST", path: "/api/search/media", body: {} },
];

/** Where the document differs from Shopware's code. */
const DEVIATIONS: readonly { path: RegExp; problem: RegExp; reason: string }[] = [
  { path: /min-run-interval/, problem: /minRunInterval must be string/, reason: "the code writes a number" },
  { path: /search\/integration/, problem: /required property 'secretAccessKey'/, reason: "the secret is never sent" },
  {
    path: /search\/system-config/,
    problem: /configurationValue must be object/,
    reason: "a setting may be of any type",
  },
  { path: /_info\/is-sso/, problem: /.*/, reason: "the answer is described for the administration only" },
];

let shops: FakeShops;
const contract = createContract();

beforeAll(async () => {
  shops = await startFakeShops({
    shops: [{ slug: "newest", shopwareVersion: "6.7.10.1", rights: "admin", extensions: 30 }],
  });
});

afterAll(() => shops.close());

describe("answers of the 6.7 profile fit Shopware's own document", () => {
  for (const { method, path, body } of CHECKED) {
    it(`${method} ${path}`, async () => {
      const shop = shops.shop("newest");
      const headers = { authorization: `Bearer ${await signIn(shop)}` };
      const answer = await call(`${shop.url}${path}`, { method, headers, ...(body === undefined ? {} : { body }) });
      expect(answer.status).toBe(200);
      expect(problemsOf(method, path, answer.body)).toEqual([]);
    });
  }

  it("POST /api/oauth/token", async () => {
    const shop = shops.shop("newest");
    const answer = await call(`${shop.url}/api/oauth/token`, {
      method: "POST",
      body: { grant_type: "client_credentials", client_id: shop.clientId, client_secret: shop.clientSecret },
    });
    expect(problemsOf("POST", "/api/oauth/token", answer.body)).toEqual([]);
  });

  it("GET /api/scheduled-task/{id}", async () => {
    const shop = shops.shop("newest");
    const path = `/api/scheduled-task/${shop.state.tasks[0]?.id ?? ""}`;
    const answer = await call(`${shop.url}${path}`, { headers: { authorization: `Bearer ${await signIn(shop)}` } });
    expect(problemsOf("GET", path, answer.body)).toEqual([]);
  });

  it("notices an answer that does not fit", () => {
    expect(contract.checkAnswer("GET", "/api/_info/config", { version: 6 })).not.toEqual([]);
    expect(contract.checkAnswer("POST", "/api/search/plugin", { total: "1", data: [{}] })).not.toEqual([]);
  });
});

describe("checks requests against the document", () => {
  it("accepts a criteria with everything that a monitor uses", () => {
    const body = {
      page: 1,
      limit: 100,
      "total-count-mode": "exact",
      sort: [{ field: "name" }],
      includes: { plugin: ["id", "name"] },
    };
    expect(contract.checkRequest("POST", "/api/search/plugin", body)).toEqual([]);
  });

  it("refuses a limit that is a text and a filter without field", () => {
    expect(contract.checkRequest("POST", "/api/search/plugin", { limit: "100" })).toEqual(["/limit must be integer"]);
    expect(contract.checkRequest("POST", "/api/search/plugin", { filter: [{ type: "equals", value: 1 }] })).not.toEqual(
      [],
    );
  });

  it("accepts the token request and refuses one without a secret", () => {
    const body = { grant_type: "client_credentials", client_id: "SWIA", client_secret: "x" };
    expect(contract.checkRequest("POST", "/api/oauth/token", body)).toEqual([]);
    expect(contract.checkRequest("POST", "/api/oauth/token", { client_id: "SWIA" })).not.toEqual([]);
  });

  it("knows calls without a body and says which calls are not in the document", () => {
    expect(contract.checkRequest("DELETE", "/api/_action/cache", undefined)).toEqual([]);
    expect(contract.has("GET", "/api/_action/frosh-tools/health/status")).toBe(false);
    expect(() => contract.checkRequest("GET", "/api/_action/frosh-tools/health/status", undefined)).toThrow(
      "The document has no",
    );
  });
});

/**
 * Problems apart from the known deviations of the document. In real answers unset fields are null and empty objects are
 * lists.
 */
function problemsOf(method: string, path: string, body: unknown): readonly string[] {
  const known = DEVIATIONS.filter((deviation) => deviation.path.test(path));
  const problems = contract.checkAnswer(method, path, withoutNulls(body));
  return problems
    .filter((problem) => !(problem.endsWith("must be object") && isEmptyList(body, problem.split(" ")[0] ?? "")))
    .filter((problem) => !known.some((deviation) => deviation.problem.test(problem)));
}

function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, inner]) => inner !== null)
      .map(([key, inner]) => [key, withoutNulls(inner)]),
  );
}

function isEmptyList(body: unknown, pointer: string): boolean {
  let current: unknown = body;
  for (const key of pointer.split("/").slice(1)) {
    current = Array.isArray(current) ? current[Number(key)] : isRecord(current) ? current[key] : undefined;
  }
  return Array.isArray(current) && current.length === 0;
}
