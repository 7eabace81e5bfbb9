import { createDiffieHellmanGroup } from "node:crypto";
import { once } from "node:events";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import tls, { type TLSSocket } from "node:tls";
import { generate } from "selfsigned";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createHttp } from "./http.ts";
import { parseOutboundAllow } from "./outbound-allow.ts";

let server: https.Server;
let certificate: string;
let privateKey: string;
let port: number;
let handshakes: TLSSocket[];

beforeAll(async () => {
  const made = await generate([{ name: "commonName", value: "a.localhost" }], {
    keyType: "ec",
    extensions: [{ name: "subjectAltName", altNames: [{ type: 2, value: "a.localhost" }] }],
  });
  certificate = made.cert;
  privateKey = made.private;
  server = https.createServer({ key: made.private, cert: made.cert }, (_request, response) =>
    setTimeout(() => response.end("hello"), 10),
  );
  server.on("secureConnection", (socket) => handshakes.push(socket));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});

beforeEach(() => {
  handshakes = [];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function open(ca: readonly string[]) {
  return createHttp({ allow: parseOutboundAllow("*.localhost").allow, userAgent: "Shopwarden/test", ca });
}

it("trusts an authority of its own beside the system's", async () => {
  const way = open([certificate]);
  expect(
    await way.request({ url: `https://a.localhost:${port}/`, maximumBodyBytes: 1000, forWhom: "instance" }),
  ).toMatchObject({
    ok: true,
    status: 200,
  });
  await way.close();
});

it("does not trust a stranger, nor a name that the certificate lacks", async () => {
  const careful = open([]);
  const detail = expect.stringContaining("SELF_SIGNED");
  expect(
    await careful.request({ url: `https://a.localhost:${port}/`, maximumBodyBytes: 1000, forWhom: "instance" }),
  ).toMatchObject({
    error: "certificate_invalid",
    detail,
  });
  await careful.close();
  const way = open([certificate]);
  const mismatch = expect.stringContaining("ALTNAME");
  expect(
    await way.request({ url: `https://b.localhost:${port}/`, maximumBodyBytes: 1000, forWhom: "instance" }),
  ).toMatchObject({
    error: "certificate_invalid",
    detail: mismatch,
  });
  await way.close();
});

it("resumes the session of the first connection for a second one", async () => {
  const way = open([certificate]);
  const url = `https://a.localhost:${port}/`;
  await way.request({ url, maximumBodyBytes: 1000, forWhom: "instance" });
  await Promise.all([
    way.request({ url, maximumBodyBytes: 1000, forWhom: "instance" }),
    way.request({ url, maximumBodyBytes: 1000, forWhom: "instance" }),
  ]);
  expect(handshakes.map((socket) => socket.isSessionReused())).toEqual([false, true]);
  await way.close();
});

async function outcomeOf(other: net.Server, requests = 1) {
  other.listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const way = open([certificate]);
  const url = `https://a.localhost:${typeof address === "object" && address !== null ? address.port : 0}/`;
  const errors = new Set<string>();
  for (let index = 0; index < requests; index += 1) {
    const outcome = await way.request({ url, maximumBodyBytes: 1000, forWhom: "instance" });
    errors.add(outcome.ok ? "ok" : outcome.error);
  }
  await way.close();
  other.close();
  return [...errors];
}

it("takes a connection that is reset after the hello for a lost one, each time", async () => {
  const reset = net.createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.resetAndDestroy());
  });
  expect(await outcomeOf(reset, 48)).toEqual(["connection_lost"]);
  const gone = net.createServer((socket) => void socket.resetAndDestroy());
  expect(await outcomeOf(gone, 48)).toEqual(["connection_lost"]);
});

it("knows a port that speaks plain HTTP", async () => {
  expect(await outcomeOf(http.createServer((_request, response) => response.end("hello")))).toEqual(["plain_http"]);
});

/** The numbers of RFC 3526 with 8192 bits, as servers configure them. */
function largeNumbers(): string {
  const integer = (bytes: Buffer) => block(2, Buffer.concat([Buffer.from([0]), bytes]));
  const block = (kind: number, bytes: Buffer) =>
    Buffer.concat([Buffer.from([kind, 0x82, bytes.length >> 8, bytes.length & 255]), bytes]);
  const prime = createDiffieHellmanGroup("modp18").getPrime();
  const base64 = block(0x30, Buffer.concat([integer(prime), integer(Buffer.from([2]))])).toString("base64");
  return `-----BEGIN DH PARAMETERS-----\n${base64.replace(/.{64}/gu, "$&\n")}\n-----END DH PARAMETERS-----\n`;
}

it("agrees on a secret only in ways that cost little, whatever the server prefers", async () => {
  const own = { cert: certificate, key: privateKey };
  const made = await generate([{ name: "commonName", value: "a.localhost" }], { keyType: "rsa" });
  const large = { cert: made.cert, key: made.private, maxVersion: "TLSv1.2", dhparam: largeNumbers() } as const;
  const ciphers = "DHE-RSA-AES128-GCM-SHA256";
  expect(await outcomeOf(tls.createServer({ ...large, ciphers }))).toEqual(["tls_outdated"]);
  expect(await outcomeOf(tls.createServer({ ...own, ecdhCurve: "ffdhe3072" }))).toEqual(["tls_outdated"]);
});

it.each(["X25519", "P-256", "P-384", "P-521"])("agrees over %s", async (ecdhCurve) => {
  const own = { cert: certificate, key: privateKey, ecdhCurve };
  expect(await outcomeOf(https.createServer(own, (_request, response) => response.end("hello")))).toEqual(["ok"]);
});

it("knows a server whose encryption is outdated", async () => {
  const old = { cert: certificate, key: privateKey, maxVersion: "TLSv1.1", minVersion: "TLSv1" } as const;
  expect(await outcomeOf(tls.createServer({ ...old, ciphers: "DEFAULT@SECLEVEL=0" }))).toEqual(["tls_outdated"]);
});
