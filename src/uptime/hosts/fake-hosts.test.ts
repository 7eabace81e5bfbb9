import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FakeShops, startFakeShops } from "../../../fake-shop/server.ts";
import { judgeCertificate } from "../../checks/hosts/certificate-verdict.ts";
import { createHttp } from "../../lib/http/http.ts";
import { createSourceLimiter } from "../../lib/http/limiter.ts";
import { parseOutboundAllow } from "../../lib/http/outbound-allow.ts";
import { peerCertificateReader, type ReadPeerCertificate } from "../../lib/http/peer/peer-certificate.ts";
import { lookAtCertificate } from "./certificate.client.ts";
import { askRegistries, askRegistry } from "./rdap.client.ts";
import { serviceFor } from "./rdap.ts";

const DAY = 86_400_000;
const { allow } = parseOutboundAllow("*.localhost");

let shops: FakeShops;
let read: ReadPeerCertificate;

beforeAll(async () => {
  shops = await startFakeShops({ tls: true, shops: [{ slug: "radwerk", shopwareVersion: "6.6" }] });
  read = peerCertificateReader({ allow, ca: [shops.certificateAuthority] });
});
afterAll(() => shops.close());

/** What is wrong with the certificate of the shop's address now. */
async function faults() {
  const { hostname: host, port } = new URL(shops.shop("radwerk").url);
  const look = await lookAtCertificate(read, { host, port: Number(port), forWhom: "instance" });
  return look.ok ? judgeCertificate(look.fact, new Date()).map(({ kind, level }) => `${level} ${kind}`) : look.trouble;
}

describe("a simulated shop", () => {
  it.each([
    [null, []],
    [15, ["yellow ends"]],
    [5, ["red endsSoon"]],
    [80, []],
  ])("whose certificate has %s days left", async (days, expected) => {
    shops.shop("radwerk").certificateDays = days;
    expect(await faults()).toEqual(expected);
    shops.shop("radwerk").certificateDays = null;
  });

  it.each([
    ["tlsSelfSigned", ["red selfSigned"]],
    ["tlsUnknownIssuer", ["red unknownRoot"]],
    ["tlsUnknownRoot", ["red unknownRoot"]],
    ["tlsIncompleteChain", ["red incomplete"]],
    ["tlsExpired", ["red ended"]],
    ["tlsNotYetValid", ["red early"]],
    ["tlsWrongName", ["red otherName"]],
    ["tlsProtocol", "no_tls"],
    ["connectionRefused", "connection_refused"],
    ["hostUnknown", "host_unknown"],
  ] as const)("with the fault %s", async (fault, expected) => {
    shops.shop("radwerk").fault = fault;
    expect(await faults()).toEqual(expected);
    shops.shop("radwerk").fault = null;
  });
});

it("a simulated registry is found by its list, and says what it was told", async () => {
  const http = createHttp({ allow, userAgent: "Shopwarden/test", ca: [shops.certificateAuthority] });
  const limiter = createSourceLimiter({ concurrency: 1, minimumIntervalMilliseconds: 0, now: () => new Date() });
  const source = (baseUrl: string) => ({ baseUrl, http, limiter });
  const list = await askRegistries(source(`${shops.sources.urls.registries}/dns.json`));
  const ask = (domain: string) =>
    askRegistry(source((list.ok && serviceFor(domain, list.value)) || "https://nobody.invalid"), domain);
  const endsAt = new Date(Date.now() + 5 * DAY);
  shops.sources.domains.set("radwerk.test", { endsAt, status: ["redemption period"] });
  expect(await ask("radwerk.test")).toEqual({
    ok: true,
    value: { endsAt: endsAt.toISOString(), troubles: ["redemptionPeriod"] },
  });
  expect(await ask("shop.undated")).toEqual({ ok: true, value: { endsAt: null, troubles: [] } });
  expect(await ask("shop.example")).toMatchObject({ value: { endsAt: expect.any(String) } });
  await http.close();
});
