import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { FakeShop } from "./fake-shop.ts";
import type { SampleCall } from "./samples/read-sample.ts";
import { SAMPLE_NOW, readResponses, readShopSample } from "./samples/read-sample.ts";
import { stateOfSample } from "./samples/sample-state.ts";
import type { FakeShops } from "./server.ts";
import { startFakeShops } from "./server.ts";
import type { TestAnswer } from "./test-client.ts";
import { call, signIn } from "./test-client.ts";

const SAMPLES = [
  { name: "healthy-shop", sample: readShopSample("healthy-shop") },
  { name: "problem-shop", sample: readShopSample("problem-shop") },
] as const;

/** Calls whose answer the simulator invents; the test compares only what they share with the sample. */
const MADE_UP = [
  "POST /api/oauth/token",
  "POST /api/search/order [histogram]",
  "GET /api/_action/frosh-tools/cache",
  "GET /api/_action/frosh-tools/logs/files",
];
/** The sample's order does not count here: it is older than what is known of the sorting. */
const WITHOUT_ORDER = ["GET /api/_action/extension/installed", "GET /api/_action/frosh-tools/health/status"];

/** Only the first two rows stand in the sample. */
const SHORTENED = "POST /api/search/scheduled-task [json:api]";
const shortened = z.looseObject({ data: z.array(z.unknown()) });

let shops: FakeShops;
let tokens: Record<string, string> = {};

beforeAll(async () => {
  shops = await startFakeShops({
    now: () => SAMPLE_NOW,
    shops: SAMPLES.map(({ name, sample }) => ({ slug: name, shopwareVersion: sample.profile.shopwareVersion })),
  });
  for (const { name, sample } of SAMPLES) {
    const shop = shops.shop(name);
    Object.assign(shop.state, stateOfSample(sample));
    tokens = { ...tokens, [name]: await signIn(shop) };
  }
});

afterAll(() => shops.close());

for (const { name, sample } of SAMPLES) {
  describe(`answers as the sample of the ${name} does`, () => {
    for (const [title, sampled] of Object.entries(sample.calls)) {
      if (MADE_UP.includes(title)) continue;
      it(title, async () => {
        const shop = shops.shop(name);
        const answer = await replay(shop, sampled);
        expect(answer.status).toBe(sampled.response.status);
        expect(answer.headers["content-type"]).toBe(sampled.response.headers["Content-Type"]);
        expect(comparable(title, ownAddress(answer, shop, sample.profile.url))).toEqual(
          comparable(title, sampled.response.body ?? null),
        );
      });
    }
  });
}

describe("answers errors as the samples do", () => {
  const errors = readResponses("errors");
  const unsigned: Record<
    string,
    { path: string; headers?: Record<string, string>; method?: string; body?: unknown; slug?: string }
  > = {
    "oauth.wrong_credentials": token({ client_secret: "wrong" }),
    "oauth.wrong_credentials_sent_with_authorization_header": {
      ...token({ client_secret: "wrong" }),
      headers: { authorization: "Basic YTpi" },
    },
    "oauth.client_id_with_unknown_prefix >=6.5.6.0": token({ client_id: "NOPE" }),
    "oauth.missing_client_id": { path: "/api/oauth/token", method: "POST", body: { grant_type: "client_credentials" } },
    "oauth.missing_or_unsupported_grant_type": { path: "/api/oauth/token", method: "POST", body: {} },
    "oauth.malformed_json": { path: "/api/oauth/token", method: "POST", body: "{" },
    "bearer.missing_header": { path: "/api/_info/config" },
    "bearer.expired_or_bad_signature": { path: "/api/_info/config", headers: { authorization: "Bearer a.b.c" } },
    "bearer.garbage": { path: "/api/_info/config", headers: { authorization: "Bearer garbage" } },
  };

  for (const [name, request] of Object.entries(unsigned)) {
    it(name, async () => {
      const shop = shops.shop("healthy-shop");
      const answer = await call(`${shop.url}${request.path}`, request);
      expect(answer.status).toBe(errors[name]?.status);
      expect(answer.body).toEqual(errors[name]?.body);
      expect(answer.headers["www-authenticate"]).toBe(errors[name]?.headers["WWW-Authenticate"]);
    });
  }

  const signed: Record<string, { method?: string; path: string; body?: unknown }> = {
    "acl.expected_user": { path: "/api/_info/me" },
    "criteria.limit_exceeded": { method: "POST", path: "/api/search/plugin", body: { limit: 501 } },
    "criteria.limit_invalid": { method: "POST", path: "/api/search/plugin", body: { limit: 0 } },
    "entity.not_found": { path: `/api/scheduled-task/${"0".repeat(32)}` },
  };

  for (const [name, request] of Object.entries(signed)) {
    it(name, async () => {
      const shop = shops.shop("healthy-shop");
      const answer = await call(`${shop.url}${request.path}`, {
        ...request,
        headers: { authorization: `Bearer ${tokens["healthy-shop"] ?? ""}` },
      });
      expect(answer.status).toBe(errors[name]?.status);
      expect(answer.body).toEqual(errors[name]?.body);
    });
  }
});

function token(change: Record<string, string>) {
  const { clientId, clientSecret } = SAMPLES[0].sample.profile;
  return {
    path: "/api/oauth/token",
    method: "POST",
    body: { grant_type: "client_credentials", client_id: clientId, client_secret: clientSecret, ...change },
  };
}

function replay(shop: FakeShop, { request }: SampleCall): Promise<TestAnswer> {
  const { Accept: accept = "application/json" } = request.headers;
  const headers = { accept, authorization: `Bearer ${tokens[shop.slug] ?? ""}` };
  return call(`${shop.url}${request.path}`, {
    method: request.method,
    headers,
    ...(request.body === null ? {} : { body: request.body }),
  });
}

/** Links carry the address that was asked; the samples were written for another one. */
function ownAddress(answer: TestAnswer, shop: FakeShop, url: string): unknown {
  const text = answer.text.replaceAll(shop.url.replaceAll("/", "\\/"), url.replaceAll("/", "\\/"));
  const parsed: unknown = text === "" ? null : JSON.parse(text);
  return parsed;
}

/** Removes what a sample says about order, and the rows that one of the two leaves out. */
function comparable(title: string, body: unknown): unknown {
  if (WITHOUT_ORDER.includes(title) && Array.isArray(body))
    return [...body].sort((a, b) => JSON.stringify(a).localeCompare(JSON.stringify(b)));
  if (title !== SHORTENED) return body;
  const { data, ...rest } = shortened.parse(body);
  return { ...rest, data: data.slice(0, 2), meta: null };
}
