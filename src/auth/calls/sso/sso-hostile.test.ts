import { once } from "node:events";
import http, { type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createHttp } from "../../../lib/http/http.ts";
import type { Lookup } from "../../../lib/http/guarded-connector.ts";
import { parseOutboundAllow } from "../../../lib/http/outbound-allow.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { discoverProvider } from "../../../organizations/sso/sso-discovery.client.ts";
import { SSO_TEXTS } from "../../../organizations/sso/sso-texts.ts";
import {
  CLIENT_SECRET,
  companyOf,
  identityProvider,
  type IdentityProvider,
  leaveAndReturn,
  ledTo,
  oidcConfigOf,
  prove,
  register,
  ssoRig,
} from "./sso-fixture.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let database: FreshDatabase;
let idp: IdentityProvider;
let server: http.Server;
let handle: Handler;
let asked: string[];
let origin: string;

beforeAll(async () => {
  [database, idp] = await Promise.all([freshDatabase(), identityProvider()]);
});
afterAll(async () => {
  await idp.stop();
  await database.drop();
});
beforeEach(async () => {
  asked = [];
  server = http.createServer((request, response) => {
    asked.push(String(request.url));
    request.resume();
    handle(request, response);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  origin = `http://localhost:${portOf(server)}`;
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

function portOf({ address }: http.Server): number {
  const listening: AddressInfo | string | null = address.call(server);
  return typeof listening === "object" && listening !== null ? listening.port : 0;
}

/** Returns from a genuine sign-in page to a provider that has the hostile server as one of its endpoints. */
async function signInWith(
  field: "tokenEndpoint" | "userInfoEndpoint" | "jwksEndpoint",
  address: string,
  allow: string | ((organizationId: string) => string) = "localhost",
  lookup?: Lookup,
) {
  const rig = ssoRig(database.db);
  const company = await companyOf(rig);
  const config = { ...oidcConfigOf(idp.issuer), [field]: address };
  const { providerId, status, body } = await register(company, { issuer: idp.issuer, oidcConfig: config });
  if (status !== 200) throw new Error(JSON.stringify(body));
  await prove(rig, company, providerId);
  const email = `victim@${company.domain}`;
  idp.state.claims = { sub: email, email };
  const { allow: outboundAllow } = parseOutboundAllow(
    typeof allow === "string" ? allow : allow(company.organizationId),
  );
  const way = createHttp({
    allow: outboundAllow,
    userAgent: "Shopwarden/test",
    connectTimeoutMilliseconds: 500,
    ...(lookup && { lookup }),
  });
  const narrow = ssoRig(database.db, { http: way, outboundAllow });
  const browser = narrow.browser();
  const answer = await browser.call(await leaveAndReturn(browser, email));
  await way.close();
  expect((await browser.call("/get-session")).body).toEqual({ value: null });
  return ledTo(answer);
}

const ENDPOINTS = ["tokenEndpoint", "userInfoEndpoint", "jwksEndpoint"] as const;

describe.each(ENDPOINTS)("a provider whose %s", (field) => {
  test("leads inside by its name, by the time that it is called, is not asked", async () => {
    handle = (_request, response) => response.end("{}");
    const rebinding: Lookup = (_hostname, answer) => answer(null, [{ address: "127.0.0.1", family: 4 }]);
    const address = `https://rebinding.idp.example:${portOf(server)}/x`;
    const location = await signInWith(field, address, "localhost", rebinding);
    expect(location).toMatch(/^\/account\/login\?error=invalid_provider/);
    expect(asked).toEqual([]);
  });

  test("is open for one organization alone is asked for that one, and for no other", async () => {
    handle = (_request, response) => response.end("{}");
    const opened = (id: string) => `localhost:${new URL(idp.issuer).port},localhost:${portOf(server)}@${id}`;
    await signInWith(field, `${origin}/x`, () => opened("another"));
    expect(asked).toEqual([]);
    await signInWith(field, `${origin}/x`, opened);
    expect(asked).toEqual(["/x"]);
  });

  test("redirects inside is not followed", async () => {
    handle = (request, response) => {
      if (request.url === "/inside") response.end(JSON.stringify({ keys: [] }));
      else response.writeHead(307, { location: `${origin}/inside` }).end();
    };
    expect(await signInWith(field, `${origin}/x`)).toMatch(/error=invalid_provider/);
    expect(asked).toEqual(["/x"]);
  });

  test("sends more than anybody needs is cut off", async () => {
    let sent = 0;
    handle = (_request, response) => {
      response.writeHead(200, { "content-type": "application/json" });
      const more = () => {
        while (!response.destroyed && sent < 100_000_000) {
          sent += 65_536;
          if (!response.write(" ".repeat(65_536))) return void response.once("drain", more);
        }
      };
      more();
    };
    expect(await signInWith(field, `${origin}/x`)).toMatch(/error=invalid_provider/);
    expect(sent).toBeLessThan(20_000_000);
  });

  test("is no longer excepted is not asked", async () => {
    handle = (_request, response) => response.end("{}");
    expect(await signInWith(field, `${origin}/x`, "127.0.0.9")).toMatch(/error=/);
    expect(asked).toEqual([]);
  });
});

test("a provider that never answers is given up after ten seconds", async () => {
  handle = () => {};
  const startedAt = performance.now();
  expect(await signInWith("tokenEndpoint", `${origin}/x`)).toMatch(/error=invalid_provider/);
  expect(performance.now() - startedAt).toBeLessThan(14_000);
}, 30_000);

describe("discovery", () => {
  const discover = (issuer: string, allow = "localhost", organizationId = "acme") => {
    const { allow: outboundAllow } = parseOutboundAllow(allow);
    const way = createHttp({ allow: outboundAllow, userAgent: "Shopwarden/test" });
    return discoverProvider({ http: way, allow: outboundAllow }, { organizationId }, issuer).finally(() => way.close());
  };

  test("asks for one organization what is open for it alone, and for no other", async () => {
    expect(await discover(idp.issuer, "localhost@acme")).toMatchObject({ ok: true });
    expect(await discover(idp.issuer, "localhost@acme", "beta")).toMatchObject({ ok: false });
  });

  test("reads what a real identity provider publishes", async () => {
    expect(await discover(`${idp.issuer}/`)).toEqual({
      ok: true,
      provider: {
        issuer: idp.issuer,
        authorizationEndpoint: `${idp.issuer}/authorize`,
        tokenEndpoint: `${idp.issuer}/token`,
        jwksEndpoint: `${idp.issuer}/jwks`,
        userInfoEndpoint: `${idp.issuer}/userinfo`,
        scopes: expect.arrayContaining(["openid"]),
      },
    });
  });

  test.each([
    "https://127.0.0.1",
    "http://idp.example",
    "https://10.0.0.1/realm",
    "https://169.254.169.254",
    "https://localhost",
  ])("of %s is refused", async (issuer) => {
    expect(await discover(issuer, "")).toEqual({
      ok: false,
      reason: SSO_TEXTS.issuerAddress,
    });
  });

  test.each<[string, Handler, RegExp]>([
    [
      "a redirect",
      (_request, response) => response.writeHead(302, { location: "http://127.0.0.1/secret" }).end(),
      /redirect/,
    ],
    [
      "a page of another kind, of which nothing is told",
      (_request, response) => response.end(`{"secret":"${CLIENT_SECRET}"}`),
      /no OpenID configuration/,
    ],
    ["an error", (_request, response) => response.writeHead(500).end("{}"), /no OpenID configuration/],
    [
      "another issuer's document",
      (_request, response) => response.end(documentOf("https://other.example")),
      /another issuer/,
    ],
    [
      "an endpoint inside",
      (_request, response) => response.end(documentOf(origin, { jwks_uri: "http://10.0.0.1/keys" })),
      /cannot be used/,
    ],
    ["a body without end", (_request, response) => response.end(" ".repeat(1_000_000)), /could not be reached/],
  ])("that ends in %s is explained", async (_what, answer, reason) => {
    handle = answer;
    const outcome = await discover(origin);
    expect(outcome).toMatchObject({ ok: false, reason: { en: expect.stringMatching(reason), de: expect.any(String) } });
    expect(JSON.stringify(outcome)).not.toContain(CLIENT_SECRET);
    expect(asked).toEqual(["/.well-known/openid-configuration"]);
  });
});

function documentOf(issuer: string, changes: object = {}): string {
  const endpoints = { authorization_endpoint: `${issuer}/a`, token_endpoint: `${issuer}/t`, jwks_uri: `${issuer}/j` };
  return JSON.stringify({ issuer, ...endpoints, ...changes });
}
