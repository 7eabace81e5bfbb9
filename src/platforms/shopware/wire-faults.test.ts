import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAULT_NAMES, type FaultName } from "../../../fake-shop/faults.ts";
import { startFakeShops, type FakeShops } from "../../../fake-shop/server.ts";
import { createHttp } from "../../lib/http/http.ts";
import type { Http } from "../../lib/http/http-outcome.ts";
import { parseOutboundAllow } from "../../lib/http/outbound-allow.ts";
import type { FailureReason } from "../../snapshot/failure.ts";
import { failureText } from "../../snapshot/failure-text.ts";
import type { VisitHints } from "../platform.ts";
import type { Section } from "../../snapshot/section.ts";
import { createShopwarePlatform } from "./platform.ts";

/** `read`: the visit succeeds and reads everything despite the fault. `partly`: only some sections fail. */
const EXPECTED: Record<FaultName, FailureReason | "read" | "partly"> = {
  credentialsRefused: "credentials_refused",
  accessKeyUnknown: "access_key_invalid",
  tokenExpired: "read",
  integrationDeleted: "credentials_refused",
  rightMissing: "partly",
  rightMissingAsObject: "partly",
  firewall: "firewall_blocked",
  firewallNotAcceptable: "firewall_blocked",
  basicAuth: "password_protected",
  authorizationStripped: "authorization_stripped",
  maintenance: "maintenance",
  updating: "maintenance",
  storefrontMaintenance: "partly",
  redirectHttps: "redirected",
  redirectWww: "redirected",
  redirectFound: "redirected",
  redirectTemporary: "redirected",
  redirectPermanent: "redirected",
  redirectLoop: "redirect_loop",
  notInstalled: "not_installed",
  notFoundPage: "not_shopware",
  parkedDomain: "not_shopware",
  singlePageApp: "not_shopware",
  foreignJson: "not_shopware",
  cloudflareChallenge: "bot_protection",
  cloudflareBusy: "bot_protection",
  cloudflareOriginDown: "gateway_error",
  cloudflareOriginTimeout: "gateway_error",
  cloudflareOriginTls: "gateway_error",
  cloudflareTunnel: "gateway_error",
  badGateway: "gateway_error",
  gatewayTimeout: "gateway_error",
  phpFatal: "server_error",
  emptyError: "server_error",
  emptyAnswer: "server_error",
  databaseDown: "server_error",
  byteOrderMark: "read",
  phpWarning: "read",
  truncatedJson: "answer_broken",
  bodyShorterThanAnnounced: "connection_lost",
  resetMidway: "connection_lost",
  gzipBomb: "answer_too_large",
  gzipBroken: "answer_broken",
  hugeListing: "answer_too_large",
  neverAnswers: "timed_out",
  stallsMidway: "timed_out",
  slowDrip: "timed_out",
  tlsNeverAnswers: "timed_out",
  hostUnknown: "host_unknown",
  connectionRefused: "connection_refused",
  connectionReset: "connection_lost",
  connectionClosed: "connection_lost",
  tlsSelfSigned: "certificate_invalid",
  tlsUnknownIssuer: "certificate_invalid",
  tlsUnknownRoot: "certificate_invalid",
  tlsIncompleteChain: "certificate_invalid",
  tlsExpired: "certificate_invalid",
  tlsNotYetValid: "certificate_invalid",
  tlsWrongName: "certificate_invalid",
  tlsProtocol: "plain_http",
  http2Only: "not_shopware",
  throttled: "rate_limited",
  rateLimited: "rate_limited",
  rateLimitedSilently: "rate_limited",
  callAbsent: "server_error",
  tokenNeverValid: "token_rejected",
  tokenSometimesValid: "partly",
  redirectInternal: "redirect_private",
  otherShop: "read",
  untranslated: "read",
};

/** Instead of 15 s, so that endless faults are over soon. Only they get it: the others must run to their end. */
const SHORT_DEADLINE_MILLISECONDS = 3000;
const LONG_DEADLINE_MILLISECONDS = 600_000;
const HINTS: VisitHints = { shopwareVersion: "6.6.10.4", froshToolsActive: true, due: new Set(["storefront"]) };

let fakes: FakeShops;
let http: Http;

beforeAll(async () => {
  fakes = await startFakeShops({
    shops: FAULT_NAMES.map((name) => ({ slug: slugOf(name), shopwareVersion: "6.6.10.4", froshTools: "2.4.7" })),
  });
  http = createHttp({
    allow: parseOutboundAllow("*.localhost").allow,
    userAgent: "Shopwarden/test",
    ca: [fakes.certificateAuthority],
    connectTimeoutMilliseconds: LONG_DEADLINE_MILLISECONDS,
  });
});

afterAll(async () => {
  await http.close();
  await fakes.close();
});

function waiting(deadlineMilliseconds: number): Http {
  return { ...http, request: (request) => http.request({ ...request, deadlineMilliseconds }) };
}

function slugOf(name: FaultName): string {
  return name.toLowerCase();
}

async function visitWith(name: FaultName) {
  const shop = fakes.shop(slugOf(name));
  shop.fault = name;
  const { url, clientId, clientSecret } = shop;
  const isForEver = EXPECTED[name] === "timed_out";
  const waited = waiting(isForEver ? SHORT_DEADLINE_MILLISECONDS : LONG_DEADLINE_MILLISECONDS);
  const platform = createShopwarePlatform({ http: waited, now: () => new Date() });
  const visit = await platform.visit({ organizationId: "acme", url, clientId, clientSecret, extraHeader: null }, HINTS);
  expect(JSON.stringify(visit)).not.toMatch(new RegExp(`${clientSecret}|eyJ`));
  return visit;
}

function statesOf(sections: Record<string, Section<unknown>>): Set<string> {
  return new Set(Object.values(sections).map(({ state }) => state));
}

describe("every fault of the wire", () => {
  it.concurrent.each(Object.entries(EXPECTED).filter(([, outcome]) => outcome !== "read" && outcome !== "partly"))(
    "%s is known as %s",
    async (name, reason) => {
      const visit = await visitWith(FAULT_NAMES.find((fault) => fault === name) ?? "firewall");
      expect(visit).toMatchObject({ outcome: "failed", failure: { reason } });
      if (visit.outcome !== "failed") return;
      expect(visit.failure.excerpt?.length ?? 0).toBeGreaterThan(5);
      expect(visit.failure.excerpt?.length ?? 0).toBeLessThanOrEqual(500);
      expect(failureText(visit.failure, "en")).not.toContain("undefined");
    },
  );

  it.concurrent.each(FAULT_NAMES.filter((name) => EXPECTED[name] === "read"))(
    "%s does not keep us from reading everything",
    async (name) => {
      const visit = await visitWith(name);
      expect(visit.outcome === "answered" && statesOf({ ...visit.sections })).toEqual(new Set(["read"]));
    },
  );

  it.concurrent.each(FAULT_NAMES.filter((name) => EXPECTED[name] === "partly"))(
    "%s costs only the sections that it hits",
    async (name) => {
      const visit = await visitWith(name);
      if (visit.outcome !== "answered") throw new Error(JSON.stringify(visit));
      const { securityFixes, ...own } = visit.sections;
      const states = statesOf(own);
      expect(states.size).toBe(2);
      const possible = visit.sections.plugins.state === "read" ? ["read", "failed"] : ["skipped"];
      expect(possible).toContain(securityFixes.state);
      expect(states).toContain("read");
    },
  );
});

describe("what a failure tells", () => {
  it("names the missing right of each section", async () => {
    const visit = await visitWith("rightMissing");
    if (visit.outcome !== "answered") throw new Error(JSON.stringify(visit));
    const rights = Object.fromEntries(
      Object.entries(visit.sections).map(([id, section]) => [
        id,
        section.state === "forbidden" ? section.rights : null,
      ]),
    );
    expect(rights).toMatchObject({
      plugins: ["plugin:read"],
      apps: ["app:read"],
      tasks: ["scheduled_task:read"],
      cache: ["system:cache:info"],
      froshHealth: ["frosh_tools:read"],
      froshPerformance: ["frosh_tools:read"],
    });
  });

  it("names the address to enter instead", async () => {
    const visit = await visitWith("redirectWww");
    expect(visit).toMatchObject({ failure: { location: fakes.urlOf("redirectwww").replace("//", "//www.") } });
  });

  it("says how long to wait", async () => {
    expect(await visitWith("throttled")).toMatchObject({ failure: { retryAfterSeconds: 9 } });
    expect(await visitWith("updating")).toMatchObject({ failure: { retryAfterSeconds: 1200 } });
  });

  it("is the same in a test of the connection", async () => {
    const shop = fakes.shop(slugOf("basicAuth"));
    shop.fault = "basicAuth";
    const platform = createShopwarePlatform({ http, now: () => new Date() });
    const { url, clientId, clientSecret } = shop;
    expect(
      await platform.testConnection({ organizationId: "acme", url, clientId, clientSecret, extraHeader: null }),
    ).toMatchObject({
      ok: false,
      failure: { reason: "password_protected" },
    });
  });
});
