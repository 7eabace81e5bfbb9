import { once } from "node:events";
import http from "node:http";
import type net from "node:net";
import { createSecureContext } from "node:tls";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { makeCertificate, type Signer } from "../../../../fake-shop/make-certificate.ts";
import { parseOutboundAllow } from "../outbound-allow.ts";
import {
  closePeers,
  daysFromNow,
  makeTestAuthority,
  readerThatTrusts,
  servePeer,
  serveRaw,
  type TestAuthority,
  wish,
} from "./peer-server-fixture.ts";

let authority: TestAuthority;
let good: Signer;
let read: ReturnType<typeof readerThatTrusts>;

beforeAll(async () => {
  authority = await makeTestAuthority();
  good = await authority.leaf();
  read = readerThatTrusts([authority.root]);
});
afterEach(closePeers);

const OLD_TLS = { minVersion: "TLSv1", maxVersion: "TLSv1.1", ciphers: "DEFAULT@SECLEVEL=0" } as const;

describe("what a server shows of itself", () => {
  it("is read with its chain, without the authority that is known anyway", async () => {
    const port = await servePeer([good, authority.between, authority.root]);
    const seen = await read(port);
    expect(seen).toMatchObject({
      ok: true,
      trust: "trusted",
      refusal: null,
      isForHost: true,
      protocol: "TLSv1.3",
      address: "127.0.0.1",
    });
    expect(seen.ok && seen.path.map(({ subject }) => subject)).toEqual(["CN=shop.localhost", "CN=R12\nO=Testers"]);
  });

  it("is read although it is refused, whatever day it is", async () => {
    const ended = await authority.leaf({ from: daysFromNow(-90), to: daysFromNow(-1) });
    expect(await read(await servePeer([ended, authority.between]))).toMatchObject({ trust: "trusted", refusal: null });
    const early = await authority.leaf({ from: daysFromNow(5) });
    expect(await read(await servePeer([early, authority.between]))).toMatchObject({ trust: "trusted", refusal: null });
    const foreign = await authority.leaf({ names: ["elsewhere.example"] });
    const port = await servePeer([foreign, authority.between]);
    expect(await read(port)).toMatchObject({ trust: "trusted", refusal: null, isForHost: false });
  });

  it("tells who signed it: itself, a stranger, or somebody whose certificate is not sent", async () => {
    const alone = await makeCertificate(wish("CN=shop.localhost", { names: ["shop.localhost"] }));
    expect(await read(await servePeer([alone]))).toMatchObject({ ok: true, trust: "selfSigned" });
    const stranger = await makeTestAuthority();
    const theirs = await stranger.leaf();
    expect(await read(await servePeer([theirs, stranger.between, stranger.root]))).toMatchObject({
      trust: "unknownRoot",
      path: [expect.anything(), expect.anything()],
    });
    expect(await read(await servePeer([theirs]))).toMatchObject({ trust: "unknownRoot" });
    const cut = await authority.leaf({ issuerAddress: "http://authority.example/r12.cer" });
    expect(await read(await servePeer([cut]))).toMatchObject({ trust: "incomplete" });
  });

  it("ends at the first authority that is known, though a bridge to an older one is sent after it", async () => {
    const old = await makeCertificate(
      wish("CN=Old Root", { from: daysFromNow(-900), to: daysFromNow(-1), isAuthority: true }),
    );
    const port = await servePeer([good, authority.between, old]);
    expect(await read(port)).toMatchObject({ trust: "trusted", path: { length: 2 } });
  });

  it("is refused for what neither time nor name explain", async () => {
    const forPeople = await authority.leaf({ isForPeople: true });
    const seen = await read(await servePeer([forPeople, authority.between]));
    expect(seen).toMatchObject({ trust: "trusted", refusal: "INVALID_PURPOSE" });
  });

  it("is not for a host that only its common name names, as for browsers", async () => {
    const nameless = await authority.leaf({ names: ["other.localhost"], subject: "CN=shop.localhost" });
    expect(await read(await servePeer([nameless, authority.between]))).toMatchObject({ isForHost: false });
  });

  it("is read over versions that browsers left", async () => {
    expect(await read(await servePeer([good, authority.between], OLD_TLS))).toMatchObject({ protocol: "TLSv1.1" });
    const both = await servePeer([good, authority.between], { minVersion: "TLSv1.2", maxVersion: "TLSv1.2" });
    expect(await read(both)).toMatchObject({ protocol: "TLSv1.2" });
  });

  it("is read with keys and signatures that nobody should use", async () => {
    const weak = await makeCertificate(wish("CN=Weak", { isAuthority: true, rsaBits: 1024, hash: "SHA-1" }));
    const leaf = await makeCertificate(
      wish("CN=shop.localhost", { names: ["shop.localhost"], rsaBits: 1024, issuer: weak }),
    );
    const seen = await readerThatTrusts([weak])(await servePeer([leaf], { ciphers: "DEFAULT@SECLEVEL=0" }));
    expect(seen).toMatchObject({ trust: "trusted" });
    expect(seen.ok && seen.path[0]?.publicKey.asymmetricKeyDetails?.modulusLength).toBe(1024);
    expect(seen.ok && seen.path[0]?.signatureAlgorithm).toContain("sha1");
  });

  it("is new each time: no session is resumed", async () => {
    const next = await authority.leaf();
    let serving = good;
    const port = await servePeer([good, authority.between], {
      SNICallback: (_name, answer) =>
        answer(null, createSecureContext({ key: serving.key, cert: `${serving.cert}\n${authority.between.cert}` })),
    });
    const first = await read(port);
    serving = next;
    const second = await read(port);
    const [one, other] = [first, second].map((seen) => seen.ok && seen.path[0]?.fingerprint256);
    expect(one).toBeTruthy();
    expect(other).not.toBe(one);
  });
});

describe("a look", () => {
  it("goes nowhere inside", async () => {
    const closed = readerThatTrusts([], parseOutboundAllow(""));
    for (const host of ["127.0.0.1", "localhost", "169.254.169.254", "[::1]", "shop.localhost"]) {
      expect(await closed(443, host)).toMatchObject({ ok: false, error: "address_forbidden" });
    }
    const rebinding = readerThatTrusts([], {
      ...parseOutboundAllow(""),
      lookup: (_name, answer) => answer(null, [{ address: "10.0.0.7", family: 4 }]),
    });
    expect(await rebinding(443, "shop.example")).toMatchObject({ ok: false, error: "address_forbidden" });
  });

  it("says what is in the way", async () => {
    const plain = http.createServer((_request, response) => response.end("hello"));
    plain.listen(0, "127.0.0.1");
    await once(plain, "listening");
    const address = plain.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    expect(await read(port)).toMatchObject({ ok: false, error: "plain_http" });
    plain.close();
    plain.closeAllConnections();
    expect(await read(await serveRaw((socket) => socket.resetAndDestroy()))).toMatchObject({
      error: "connection_lost",
    });
  });

  it("leaves a server that says nothing, or drips", async () => {
    const hasty = readerThatTrusts([], { deadlineMilliseconds: 50 });
    expect(await hasty(await serveRaw(() => undefined))).toMatchObject({ error: "timed_out" });
    const dripping = await serveRaw((socket) => {
      const timer = setInterval(() => socket.write(Buffer.from([22])), 5);
      socket.on("close", () => clearInterval(timer));
    });
    expect(await hasty(dripping)).toMatchObject({ ok: false });
  });

  it("leaves a server that greets without end before the time is up", async () => {
    const patient = readerThatTrusts([], { deadlineMilliseconds: 600_000 });
    const greetings = Buffer.concat(Array.from({ length: 4096 }, () => Buffer.from([22, 3, 3, 0, 4, 0, 0, 0, 0])));
    const port = await serveRaw((socket) => flood(socket, greetings));
    expect(await patient(port)).toMatchObject({ ok: false, error: "answer_too_large" });
  });

  it("is not kept busy by forty certificates", async () => {
    const chain = [authority.root];
    for (let index = 0; index < 40; index += 1) {
      const issuer = chain[0] ?? authority.root;
      const names = ["shop.localhost"];
      chain.unshift(await makeCertificate(wish(`CN=Step ${index}`, { issuer, isAuthority: true, names })));
    }
    const seen = await readerThatTrusts([])(await servePeer(chain));
    expect(seen).toMatchObject({ ok: true, trust: "unknownRoot", path: { length: 10 } });
  });

  it("reads no megabyte of names", async () => {
    const big = await authority.leaf({ names: Array.from({ length: 90 }, () => "x".repeat(12_000)) });
    expect(await read(await servePeer([big, authority.between]))).toMatchObject({ ok: false });
  });
});

function flood(socket: net.Socket, bytes: Buffer): void {
  const more = () => {
    while (!socket.destroyed) if (!socket.write(bytes)) return void socket.once("drain", more);
  };
  more();
}
