import { connect } from "node:net";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FakeShop } from "./fake-shop.ts";
import type { FaultName } from "./faults.ts";
import { FAULTS, FAULT_NAMES } from "./faults.ts";
import { readResponses } from "./samples/read-sample.ts";
import type { FakeShops } from "./server.ts";
import { startFakeShops } from "./server.ts";
import { askForToken, call, signIn } from "./test-client.ts";

let shops: FakeShops;
let counter = 0;

beforeAll(async () => {
  shops = await startFakeShops({ tls: true });
});

afterAll(() => shops.close());

function newShop(): FakeShop {
  counter += 1;
  return shops.add({ slug: `fault-${counter}`, extensions: 4, rights: "admin" });
}

const CONFIG = "/api/_info/config";
/** The calls at which faults show that do not concern the configuration. */
const SHOWN_AT: Partial<Record<FaultName, string>> = {
  storefrontMaintenance: "/",
  rightMissing: "/api/_action/cache_info",
  rightMissingAsObject: "/api/_action/cache_info",
};
const SHOWN_BY_TOKEN: readonly FaultName[] = ["credentialsRefused", "accessKeyUnknown", "throttled"];

/** Outcome of a call under a fault in one word or number: error code, or status with the beginning of the body. */
async function outcomeOf(shop: FakeShop, fault: FaultName): Promise<string> {
  const ca = shops.certificateAuthority;
  const token = await signIn(shop, { ca });
  shop.fault = fault;
  const headers = { authorization: `Bearer ${token}` };
  const timeoutMilliseconds = EXPECTED[fault].test("timed out") ? 300 : 4000;
  const answer = SHOWN_BY_TOKEN.includes(fault)
    ? askForToken(shop, { ca })
    : call(`${shop.url}${SHOWN_AT[fault] ?? CONFIG}`, { ca, headers, timeoutMilliseconds });
  return answer.then(
    ({ status, text }) => `${status} ${text.slice(0, 400)}`,
    (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : String(error)),
  );
}

const EXPECTED: Record<FaultName, RegExp> = {
  credentialsRefused: /^401 .*"code":"4"/,
  accessKeyUnknown: /^500 .*FRAMEWORK__API_INVALID_ACCESS_KEY/,
  tokenExpired: /^401 .*"code":"9"/,
  integrationDeleted: /^500 .*"code":"0"/,
  rightMissing: /^403 .*FRAMEWORK__MISSING_PRIVILEGE_ERROR/,
  rightMissingAsObject: /^403 .*FRAMEWORK__MISSING_PRIVILEGE_ERROR/,
  firewall: /^403 <!DOCTYPE HTML/,
  firewallNotAcceptable: /^406 <html>/,
  basicAuth: /^401 <html>/,
  authorizationStripped: /^401 .*Missing \\u0022Authorization\\u0022 header/,
  maintenance: /^503 <html>/,
  updating: /^503 .*updating our shop/,
  storefrontMaintenance: /^503 .*Wartungsarbeiten/,
  redirectHttps: /^301 /,
  redirectWww: /^301 /,
  redirectFound: /^302 /,
  redirectTemporary: /^307 /,
  redirectPermanent: /^308 /,
  redirectLoop: /^302 /,
  redirectInternal: /^302 /,
  notInstalled: /^302 $/,
  notFoundPage: /^404 <html>/,
  parkedDomain: /^200 .*Parked domain/,
  singlePageApp: /^200 <!doctype html>/,
  foreignJson: /^200 \{"hello"/,
  cloudflareChallenge: /^403 .*Just a moment/,
  cloudflareBusy: /^503 .*Just a moment/,
  cloudflareOriginDown: /^521 /,
  cloudflareOriginTimeout: /^524 /,
  cloudflareOriginTls: /^526 /,
  cloudflareTunnel: /^530 /,
  badGateway: /^502 /,
  gatewayTimeout: /^504 /,
  phpFatal: /^500 <br/,
  emptyError: /^500 $/,
  emptyAnswer: /^200 $/,
  databaseDown: /^500 .*SQLSTATE/,
  byteOrderMark: /^200 \ufeff\{"version"/,
  phpWarning: /^200 <br \/>\n<b>Warning<\/b>/,
  truncatedJson: /^200 \{"version"/,
  bodyShorterThanAnnounced: /^ECONNRESET$/,
  resetMidway: /^ECONNRESET$/,
  gzipBomb: /^200 /,
  gzipBroken: /^200 \{"version"/,
  hugeListing: /^200 \{"total":130000/,
  neverAnswers: /timed out/,
  stallsMidway: /timed out/,
  slowDrip: /timed out/,
  tlsNeverAnswers: /timed out/,
  hostUnknown: /^ENOTFOUND$/,
  connectionRefused: /^ECONNREFUSED$/,
  connectionReset: /^ECONNRESET$/,
  connectionClosed: /^ECONNRESET$/,
  tlsSelfSigned: /^DEPTH_ZERO_SELF_SIGNED_CERT$/,
  tlsUnknownIssuer: /^UNABLE_TO_VERIFY_LEAF_SIGNATURE$/,
  tlsUnknownRoot: /^SELF_SIGNED_CERT_IN_CHAIN$/,
  tlsIncompleteChain: /^UNABLE_TO_VERIFY_LEAF_SIGNATURE$/,
  tlsExpired: /^CERT_HAS_EXPIRED$/,
  tlsNotYetValid: /^CERT_NOT_YET_VALID$/,
  tlsWrongName: /^ERR_TLS_CERT_ALTNAME_INVALID$/,
  tlsProtocol: /^(EPROTO|ERR_SSL_WRONG_VERSION_NUMBER)$/,
  http2Only: /^426 /,
  throttled: /^429 .*FRAMEWORK__AUTH_THROTTLED/,
  rateLimited: /^429 <html>/,
  rateLimitedSilently: /^429 <html>/,
  callAbsent: /^404 .*"code":"0"/,
  tokenNeverValid: /^401 .*"code":"9"/,
  tokenSometimesValid: /^401 .*"code":"9"/,
  otherShop: /^200 .*"versionRevision":"ffff/,
  untranslated: /^200 /,
};

describe("every fault shows on the wire", () => {
  for (const name of FAULT_NAMES) {
    it(`${name}: ${FAULTS[name].description}`, async () => {
      expect(await outcomeOf(newShop(), name)).toMatch(EXPECTED[name]);
    });
  }

  it("and every row of the list that a server can show is covered", () => {
    const rows = new Set(FAULT_NAMES.map((name) => FAULTS[name].row));
    expect([...rows].sort((a, b) => a - b)).toEqual(Array.from({ length: 35 }, (_, index) => index + 1));
  });
});

describe("a fault", () => {
  it("can be limited to calls and to a number of answers", async () => {
    const shop = newShop();
    const ca = shops.certificateAuthority;
    const headers = { authorization: `Bearer ${await signIn(shop, { ca })}` };
    const statusOf = async (path: string) => (await call(`${shop.url}${path}`, { ca, headers })).status;
    shop.fault = { name: "badGateway", on: ["config"], times: 2 };
    expect(await statusOf("/api/_info/version")).toBe(200);
    expect([await statusOf(CONFIG), await statusOf(CONFIG), await statusOf(CONFIG)]).toEqual([502, 502, 200]);
    shop.fault = null;
    expect(await statusOf(CONFIG)).toBe(200);
  });

  it("of rejected tokens lets every second call through", async () => {
    const shop = newShop();
    const ca = shops.certificateAuthority;
    const headers = { authorization: `Bearer ${await signIn(shop, { ca })}` };
    shop.fault = "tokenSometimesValid";
    const statuses = [];
    for (let index = 0; index < 4; index++) statuses.push((await call(`${shop.url}${CONFIG}`, { ca, headers })).status);
    expect(statuses).toEqual([401, 200, 401, 200]);
  });

  it("of the handshake is gone when it is taken back", async () => {
    const shop = newShop();
    const ca = shops.certificateAuthority;
    expect(await outcomeOf(shop, "tlsExpired")).toBe("CERT_HAS_EXPIRED");
    shop.fault = null;
    expect((await askForToken(shop, { ca })).status).toBe(200);
  });

  it("of missing rights spares calls that need none", async () => {
    const shop = newShop();
    const ca = shops.certificateAuthority;
    const headers = { authorization: `Bearer ${await signIn(shop, { ca })}` };
    shop.fault = "rightMissing";
    expect((await call(`${shop.url}${CONFIG}`, { ca, headers })).status).toBe(200);
  });

  it("names every right of the call that is refused", async () => {
    const shop = newShop();
    const ca = shops.certificateAuthority;
    const headers = { authorization: `Bearer ${await signIn(shop, { ca })}` };
    shop.fault = "rightMissingAsObject";
    const { body } = await call(`${shop.url}/api/search/scheduled-task`, { method: "POST", body: {}, ca, headers });
    expect(body).toMatchObject({
      errors: [{ detail: '{"message":"Missing privilege","missingPrivileges":{"0":"scheduled_task:read"}}' }],
    });
  });

  it("of labels empties them in every shape", async () => {
    const shop = newShop();
    const ca = shops.certificateAuthority;
    const headers = { authorization: `Bearer ${await signIn(shop, { ca })}` };
    shop.fault = "untranslated";
    const { body } = await call(`${shop.url}/api/search/plugin`, { method: "POST", body: {}, ca, headers });
    expect(body).toMatchObject({ data: [{ label: null, translated: { label: null } }, {}, {}, {}] });
  });

  it("with a bomb unpacks to far more than it weighs", async () => {
    const shop = newShop();
    shop.fault = "gzipBomb";
    const { headers, bytes } = await call(`${shop.url}${CONFIG}`, { ca: shops.certificateAuthority });
    expect(headers["content-encoding"]).toBe("gzip");
    expect(bytes.length).toBeLessThan(100_000);
    expect(gunzipSync(bytes).length).toBeGreaterThan(60_000_000);
  });
});

describe("faulty answers", () => {
  const samples = readResponses("failure-modes");
  const twins: Record<string, FaultName> = {
    html_basic_auth_401: "basicAuth",
    waf_403: "firewall",
    maintenance_503_update: "updating",
    installer_302: "notInstalled",
    cloudflare_challenge_403: "cloudflareChallenge",
    gateway_502: "badGateway",
    gateway_504: "gatewayTimeout",
    html_200: "parkedDomain",
  };
  for (const [sample, fault] of Object.entries(twins)) {
    it(`of ${fault} are those of the sample ${sample}`, async () => {
      const shop = newShop();
      shop.fault = fault;
      const answer = await call(`${shop.url}${CONFIG}`, { ca: shops.certificateAuthority });
      expect([answer.status, answer.text]).toEqual([samples[sample]?.status, samples[sample]?.rawBody]);
      for (const [name, value] of Object.entries(samples[sample]?.headers ?? {})) {
        if (name !== "Content-Type") expect(answer.headers[name.toLowerCase()]).toBe(value);
      }
    });
  }
});

it("shows valid certificates whatever the clock of the shops says, also to clients that name no host", async () => {
  const past = await startFakeShops({
    tls: true,
    now: () => new Date("2020-01-01T00:00:00Z"),
    shops: [{ slug: "past" }],
  });
  const ca = past.certificateAuthority;
  expect((await askForToken(past.shop("past"), { ca })).status).toBe(200);
  expect((await call(`https://127.0.0.1:${past.port}/s/past/`, { ca })).status).toBe(200);
  expect((await call(`http://past.localhost:${past.port}/`)).status).toBe(200);
  await past.close();
});

it("closes with connections that were never answered", async () => {
  const other = await startFakeShops({ shops: [{ slug: "silent" }] });
  other.shop("silent").fault = "neverAnswers";
  const socket = connect(other.port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: silent.localhost\r\n\r\n");
  const ended = new Promise((resolve) => socket.on("close", resolve));
  socket.on("error", () => {});
  await new Promise((resolve) => socket.once("connect", resolve));
  await other.close();
  await ended;
  expect(socket.destroyed).toBe(true);
});
