import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Hono } from "hono";
import { afterEach, describe, expect, it } from "vitest";
import { startWebServer, type WebServer } from "./web-server.ts";

const sockets: Socket[] = [];
let server: WebServer | null = null;

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await server?.stop();
  server = null;
});

type Timeouts = NonNullable<Parameters<typeof startWebServer>[1]["timeouts"]>;

async function start(most: number | null, timeouts?: Timeouts) {
  const tooMany: string[] = [];
  const app = new Hono().post("/", async (context) => context.text(await context.req.text()));
  server = await startWebServer(app, {
    port: 0,
    host: "127.0.0.1",
    connectionsPerAddress: () => most,
    onTooMany: (address) => tooMany.push(address),
    ...(timeouts && { timeouts }),
  });
  return { port: server.port, tooMany };
}

async function open(port: number, text = "") {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  const state = { isOpen: true, isAnswered: false };
  socket.on("error", () => (state.isOpen = false));
  socket.on("close", () => (state.isOpen = false));
  socket.on("data", () => (state.isAnswered = true));
  await once(socket, "connect");
  socket.write(text);
  return { socket, state };
}

/** Whether a request gets an answer rather than a closed connection. */
async function isServed({ socket, state }: Awaited<ReturnType<typeof open>>): Promise<boolean> {
  socket.write("POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 0\r\n\r\n");
  await expect.poll(() => state.isAnswered || !state.isOpen).toBe(true);
  return state.isAnswered;
}

describe("connections of one address", () => {
  it("are as many as the instance allows, and come back when others close", async () => {
    const { port, tooMany } = await start(3);
    const allowed = [await open(port), await open(port), await open(port)];
    expect(await isServed(await open(port))).toBe(false);
    for (const one of allowed) expect(await isServed(one)).toBe(true);
    expect(tooMany).toEqual(["127.0.0.1"]);
    allowed[0]?.socket.destroy();
    await expect.poll(async () => await isServed(await open(port))).toBe(true);
  });

  it("are not counted where all of them come through our own proxy", async () => {
    const { port, tooMany } = await start(null);
    for (let index = 0; index < 20; index += 1) await open(port);
    expect(tooMany).toEqual([]);
  });
});

describe("who sends slowly", () => {
  /** How long the server tolerates a connection; a busy machine can only make it longer. */
  async function patience(timeouts: Timeouts, text: string): Promise<number> {
    const { port } = await start(null, timeouts);
    const begun = performance.now();
    const { state } = await open(port, text);
    await expect.poll(() => state.isOpen).toBe(false);
    return performance.now() - begun;
  }

  it.each([
    ["nothing", ""],
    ["a head that does not end", "POST / HTTP/1.1\r\nhost: x\r\n"],
  ])("is hung up on: %s", async (_, text) => {
    const timeouts = { headersMilliseconds: 300, requestMilliseconds: 60_000, checkMilliseconds: 50 };
    expect(await patience(timeouts, text)).toBeGreaterThan(250);
  });

  it("is hung up on in the middle of a body, too, which may take longer than the head", async () => {
    const timeouts = { headersMilliseconds: 1000, requestMilliseconds: 2000, checkMilliseconds: 50 };
    const text = "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nslow";
    expect(await patience(timeouts, text)).toBeGreaterThan(1900);
  });

  it("has 15 seconds for the head and 60 for all of a request where nothing else is said", async () => {
    const served: unknown[] = [];
    const note = (message: unknown) => served.push(message);
    subscribe("http.server.request.start", note);
    const { port } = await start(null);
    expect(await isServed(await open(port))).toBe(true);
    unsubscribe("http.server.request.start", note);
    expect(served).toMatchObject([{ server: { headersTimeout: 15_000, requestTimeout: 60_000 } }]);
  });
});
