import { once } from "node:events";
import net from "node:net";
import { afterEach, expect, it } from "vitest";
import { createHttp } from "./http.ts";
import { parseOutboundAllow } from "./outbound-allow.ts";

const MEGABYTE = 1024 * 1024;
/** Longer than any test, so that an earlier end proves that a limit applied. */
const DEADLINE_MILLISECONDS = 600_000;
const closing: (() => unknown)[] = [];

afterEach(async () => {
  await Promise.all(closing.splice(0).map((close) => close()));
});

const HEAD = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n";

/** Writes as fast as it is read, until nobody reads any more. */
function flood(socket: net.Socket, piece: string): void {
  const bytes = Buffer.from(piece.repeat(Math.ceil(65_536 / piece.length)));
  const more = () => {
    while (!socket.destroyed) if (!socket.write(bytes)) return void socket.once("drain", more);
  };
  more();
}

async function askOne(serve: (socket: net.Socket) => void) {
  const sockets: net.Socket[] = [];
  const server = net.createServer((socket) => {
    sockets.push(socket);
    socket.on("error", () => {});
    socket.on("data", () => serve(socket));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const http = createHttp({ allow: parseOutboundAllow("127.0.0.1").allow, userAgent: "Shopwarden/test" });
  closing.push(
    () => http.close(),
    () => server.close(),
    () => sockets.forEach((socket) => socket.destroy()),
  );
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const request = { url: `http://127.0.0.1:${port}/`, maximumBodyBytes: 2 * MEGABYTE, forWhom: "instance" } as const;
  return () => http.request({ ...request, deadlineMilliseconds: DEADLINE_MILLISECONDS });
}

it.each([
  ["interim answers", "", "HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n"],
  ["lines before its answer", "", "\r\n"],
  ["a chunk's extensions", `${HEAD}1;`, "a"],
  ["headers", "HTTP/1.1 200 OK\r\n", "a: b\r\n"],
  ["headers after its answer", `${HEAD}0\r\n`, "a: b\r\n"],
  ["chunks of one byte", HEAD, "1\r\nx\r\n"],
])("a server that sends %s without end is left without waiting for the deadline", async (_what, head, piece) => {
  const ask = await askOne((socket) => {
    socket.write(head);
    flood(socket, piece);
  });
  const outcome = await ask();
  expect(outcome).toMatchObject({ ok: false, error: "answer_too_large" });
});

function inPiecesOfOne(bytes: number): string {
  return `${HEAD}${"1\r\nx\r\n".repeat(bytes)}0\r\n\r\n`;
}

it("an answer in pieces of one byte needs little more memory than its bytes", async () => {
  const bytes = MEGABYTE / 2;
  const ask = await askOne((socket) => socket.end(inPiecesOfOne(bytes)));
  const before = process.memoryUsage().arrayBuffers;
  const outcome = await ask();
  expect(outcome).toMatchObject({ ok: true });
  expect(outcome.ok && Buffer.from(outcome.body).equals(Buffer.alloc(bytes, "x"))).toBe(true);
  expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(32 * MEGABYTE);
});

it("an answer whose frames are far larger than its bytes is too large, however quickly it came", async () => {
  const ask = await askOne((socket) => socket.end(inPiecesOfOne(MEGABYTE)));
  expect(await ask()).toMatchObject({ ok: false, error: "answer_too_large" });
});

it("a large answer over a connection that brought others before it counts for itself", async () => {
  const whole = `HTTP/1.1 200 OK\r\ncontent-length: ${MEGABYTE}\r\n\r\n${"x".repeat(MEGABYTE)}`;
  const ask = await askOne((socket) => socket.write(whole));
  for (let turn = 0; turn < 8; turn += 1) expect(await ask()).toMatchObject({ ok: true });
});

it.each([
  ["a length below nothing", "HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\nabc"],
  ["two lengths", "HTTP/1.1 200 OK\r\ncontent-length: 5\r\ncontent-length: 6\r\n\r\nabcdef"],
  [
    "a length and chunks",
    "HTTP/1.1 200 OK\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n",
  ],
  ["a status of nothing", "HTTP/1.1 000 Odd\r\ncontent-length: 0\r\n\r\n"],
  ["no head", "hello"],
  [
    "two layers of which one is missing",
    "HTTP/1.1 200 OK\r\ncontent-encoding: gzip, gzip\r\ncontent-length: 3\r\n\r\nabc",
  ],
])("%s is a broken answer", async (_what, answer) => {
  const ask = await askOne((socket) => socket.end(answer));
  expect(await ask()).toMatchObject({ ok: false, error: "answer_broken" });
});

it("an answer that nobody asked for is never taken for the next one", async () => {
  const answer = (body: string) => `HTTP/1.1 200 OK\r\ncontent-length: 4\r\n\r\n${body}`;
  let turn = 0;
  const ask = await askOne((socket) => {
    turn += 1;
    socket.write(turn === 1 ? answer("own.") + answer("evil") : answer("own."));
  });
  for (let call = 0; call < 3; call += 1) {
    const outcome = await ask();
    expect(outcome.ok ? Buffer.from(outcome.body).toString() : "own.").toBe("own.");
  }
});
