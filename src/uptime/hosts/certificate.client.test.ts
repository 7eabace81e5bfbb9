import { afterEach, beforeAll, expect, it } from "vitest";
import type { CertificateWish } from "../../../fake-shop/make-certificate.ts";
import { makeCertificate } from "../../../fake-shop/make-certificate.ts";
import { parseOutboundAllow } from "../../lib/http/outbound-allow.ts";
import { peerCertificateReader } from "../../lib/http/peer/peer-certificate.ts";
import {
  closePeers,
  daysFromNow,
  makeTestAuthority,
  servePeer,
  serveRaw,
  type TestAuthority,
  wish,
} from "../../lib/http/peer/peer-server-fixture.ts";
import { lookAtCertificate } from "./certificate.client.ts";

let authority: TestAuthority;

beforeAll(async () => {
  authority = await makeTestAuthority();
});
afterEach(closePeers);

async function look(port: number) {
  const read = peerCertificateReader({ allow: parseOutboundAllow("*.localhost").allow, ca: [authority.root.cert] });
  return lookAtCertificate(read, { host: "shop.localhost", port, forWhom: "instance" });
}

async function lookAt(rest: Partial<CertificateWish>) {
  const own = await authority.leaf(rest);
  return look(await servePeer([own, authority.between], { ciphers: "DEFAULT@SECLEVEL=0" }));
}

it("becomes a fact in words that people know", async () => {
  const to = daysFromNow(30);
  expect(await lookAt({ to })).toEqual({
    ok: true,
    fact: {
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      chain: [
        expect.objectContaining({
          subject: "shop.localhost",
          issuer: "Testers R12",
          notAfter: to.toISOString(),
          rsaBits: null,
          isOldSignature: false,
        }),
        expect.objectContaining({ subject: "Testers R12", issuer: "Testers Test Root" }),
      ],
      trust: "trusted",
      refusal: null,
      isForHost: true,
      names: ["shop.localhost"],
      isOldTls: false,
    },
  });
});

it("names weak keys, old signatures, foreign names and what OpenSSL refuses", async () => {
  expect(await lookAt({ rsaBits: 1024 })).toMatchObject({ fact: { chain: [{ rsaBits: 1024 }, {}] } });
  expect(await lookAt({ names: ["a.example", "10.0.0.7", "*.b.example"] })).toMatchObject({
    fact: { isForHost: false, names: ["a.example", "10.0.0.7", "*.b.example"] },
  });
  expect(await lookAt({ isForPeople: true })).toMatchObject({ fact: { trust: "refused", refusal: "INVALID_PURPOSE" } });
  const old = await makeCertificate(wish("CN=Old", { isAuthority: true, rsaBits: 2048, hash: "SHA-1" }));
  const signed = await makeCertificate(wish("CN=shop.localhost", { names: ["shop.localhost"], issuer: old }));
  expect(await look(await servePeer([signed], { ciphers: "DEFAULT@SECLEVEL=0" }))).toMatchObject({
    fact: { chain: [{ isOldSignature: true }], trust: "unknownRoot" },
  });
});

it("keeps what strangers write short, on one line, and free of marks that turn it", async () => {
  const subject = `CN=<b>\u202Eelpmaxe\u0007${"x".repeat(5000)}, O=<script>alert(1)</script>`;
  const names = Array.from({ length: 40 }, (_, index) => `${"n".repeat(300)}${index}.example`);
  const seen = await lookAt({ subject, names });
  expect(seen).toMatchObject({ ok: true });
  if (!seen.ok) return;
  const [own] = seen.fact.chain;
  expect(own?.subject.length).toBeLessThanOrEqual(120);
  expect(own?.subject).not.toMatch(/\p{Cc}|\p{Cf}/u);
  expect(seen.fact.names).toHaveLength(5);
  expect(seen.fact.names.every((name) => name.length <= 120)).toBe(true);
  expect(JSON.stringify(seen.fact).length).toBeLessThan(5000);
});

it("is nothing where no certificate was read, and says why", async () => {
  const closed = await serveRaw((socket) => socket.resetAndDestroy());
  expect(await look(closed)).toEqual({ ok: false, trouble: "connection_lost" });
  const plain = await serveRaw((socket) => socket.end("HTTP/1.1 400 Bad Request\r\n\r\n"));
  expect(await look(plain)).toEqual({ ok: false, trouble: "no_tls" });
});
