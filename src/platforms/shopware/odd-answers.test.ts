import { once } from "node:events";
import net from "node:net";
import zlib from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createHttp } from "../../lib/http/http.ts";
import { parseOutboundAllow } from "../../lib/http/outbound-allow.ts";
import { NUMBER_LIMITS } from "../../snapshot/field-limits.ts";
import { failureText } from "../../snapshot/failure-text.ts";
import { createShopwarePlatform } from "./platform.ts";

const MEGABYTE = 1024 * 1024;

let server: net.Server;
let port: number;
let answer: string | Buffer;

const http = createHttp({ allow: parseOutboundAllow("127.0.0.1").allow, userAgent: "Shopwarden/test" });
const platform = createShopwarePlatform({ http, now: () => new Date("2026-11-22T12:00:00Z") });

beforeAll(async () => {
  server = net.createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", () => socket.end(answer));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});

afterAll(async () => {
  await http.close();
  server.close();
});

const head = (line: string, ...headers: readonly string[]) => `HTTP/1.1 ${line}\r\n${headers.join("\r\n")}\r\n`;
const empty = (line: string, ...headers: readonly string[]) => `${head(line, ...headers, "content-length: 0")}\r\n`;
const layers = (bytes: Buffer, count: number): Buffer =>
  count === 0 ? bytes : layers(zlib.gzipSync(bytes), count - 1);
const packed = (bytes: Buffer, encoding: string) =>
  Buffer.concat([
    Buffer.from(`${head("200 OK", `content-encoding: ${encoding}`, `content-length: ${bytes.length}`)}\r\n`),
    bytes,
  ]);

const bomb = Buffer.alloc(64 * MEGABYTE, 32);

const ANSWERS: Record<string, readonly [string | Buffer, reason: string, expected?: object]> = {
  "a long way to another address": [
    empty("301 Moved", `location: https://b.example/${"a".repeat(9000)}`),
    "redirected",
  ],
  "a way to a program": [empty("302 Found", "location: javascript:alert(1)"), "redirect_elsewhere", { location: null }],
  "a way to a file": [empty("302 Found", "location: file:///etc/passwd"), "redirect_elsewhere", { location: null }],
  "a way to data": [empty("302 Found", "location: data:text/html,x"), "redirect_elsewhere", { location: null }],
  "no way at all": [empty("302 Found"), "redirect_elsewhere", { location: null }],
  "a way that is none": [empty("302 Found", "location: http://[/"), "redirect_elsewhere", { location: null }],
  "two ways": [empty("302 Found", "location: javascript:1", "location: file:///"), "redirect_elsewhere"],
  "a waiting time without end": [empty("503 Busy", "retry-after: 99999999999999999999"), "maintenance"],
  "a waiting time below nothing": [empty("503 Busy", "retry-after: -5"), "maintenance", { retryAfterSeconds: null }],
  "a waiting time that is no number": [
    empty("429 Wait", "retry-after: NaN"),
    "rate_limited",
    { retryAfterSeconds: null },
  ],
  "a waiting time of odd dates": [
    empty("503 Busy", "retry-after: Thu, 01 Jan 275760 00:00:00 GMT", "date: x"),
    "maintenance",
    { retryAfterSeconds: null },
  ],
  "a type without end": [
    `${head("200 OK", `content-type: ${"x".repeat(9000)}`, "content-length: 1")}\r\n{`,
    "answer_broken",
  ],
  "cookies without number": [
    empty("500 Error", ...Array.from({ length: 300 }, (_, n) => `set-cookie: a${n}=b`)),
    "server_error",
  ],
  "headers that are too large": [empty("200 OK", `x: ${"a".repeat(200_000)}`), "answer_too_large"],
  "an old protocol without length": ["HTTP/1.0 200 OK\r\n\r\nhello", "not_shopware"],
  "an older protocol": ["hello", "answer_broken"],
  nothing: ["", "connection_lost"],
  "no content with content": [`${head("204 No Content", "content-length: 5")}\r\nhello`, "not_shopware"],
  "only interim answers": [`${head("100 Continue")}\r\n${head("103 Early Hints")}\r\n`, "connection_lost"],
  "another protocol from now on": [
    `${head("101 Switching", "upgrade: x", "connection: upgrade")}\r\n`,
    "connection_lost",
  ],
  "a chunk that lies": [`${head("200 OK", "transfer-encoding: chunked")}\r\nFFFFFFFFFFFFFFFFF\r\nx`, "answer_broken"],
  "a chunk without length": [`${head("200 OK", "transfer-encoding: chunked")}\r\n-1\r\nx`, "answer_broken"],
  "less than it announced": [`${head("200 OK", "content-length: 50")}\r\n{`, "connection_lost"],
  "a bomb": [packed(layers(bomb, 1), "gzip"), "answer_too_large"],
  "a bomb in a bomb": [packed(layers(bomb, 2), "gzip, gzip"), "answer_too_large"],
  "more layers than anybody needs": [packed(layers(bomb, 4), "gzip, gzip, gzip, gzip"), "answer_broken"],
  "a packing that nobody knows": [packed(Buffer.from("{}"), "x".repeat(5000)), "answer_broken"],
  "a packing that it has not": [packed(Buffer.from("{}"), "br"), "answer_broken"],
};

it.each(Object.entries(ANSWERS))(
  "%s has its word, a short line and a sentence",
  async (_, [bytes, reason, expected]) => {
    answer = bytes;
    const outcome = await platform.testConnection({
      url: `http://127.0.0.1:${port}`,
      organizationId: "acme",
      clientId: "SWIATEST",
      clientSecret: "the secret",
      extraHeader: null,
    });
    const failure = outcome.ok ? null : outcome.failure;
    expect(failure).toMatchObject({ reason, ...expected });
    if (failure === null) return;
    expect((failure.excerpt ?? "").length).toBeLessThanOrEqual(500);
    expect(failure.retryAfterSeconds ?? 0).toBeLessThanOrEqual(NUMBER_LIMITS.retryAfterSeconds);
    for (const language of ["en", "de"] as const) expect(failureText(failure, language).length).toBeLessThan(1200);
  },
);
