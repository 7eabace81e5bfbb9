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

async function start(most: number | null) {
  const tooMany: string[] = [];
  const app = new Hono().post("/", async (context) => context.text(await context.req.text()));
  server = await startWebServer(app, {
    port: 0,
    host: "127.0.0.1",
    connectionsPerAddress: () => most,
    onTooMany: (address) => tooMany.push(address),
    timeouts: { headersMilliseconds: 300, requestMilliseconds: 900, checkMilliseconds: 50 },
  });
  return { port: server.port, tooMany };
}

/** Connects and waits for what the server does, or for half a second in which it does nothing. */
async function open(port: number, text = ""): Promise<{ socket: Socket; isOpen: () => boolean }> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let isOpen = true;
  socket.on("error", () => (isOpen = false));
  socket.on("close", () => (isOpen = false));
  socket.resume();
  await once(socket, "connect");
  socket.write(text);
  return { socket, isOpen: () => isOpen };
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("connections of one address", () => {
  it("are as many as the instance allows, and come back when others close", async () => {
    const { port, tooMany } = await start(3);
    const first = await open(port);
    const others = [await open(port), await open(port)];
    const refused = await open(port);
    await wait(100);
    expect([first, ...others, refused].map(({ isOpen }) => isOpen())).toEqual([true, true, true, false]);
    expect(tooMany).toEqual(["127.0.0.1"]);
    first.socket.destroy();
    await wait(50);
    const next = await open(port);
    await wait(50);
    expect(next.isOpen()).toBe(true);
  });

  it("are not counted where all of them come through our own proxy", async () => {
    const { port, tooMany } = await start(null);
    for (let index = 0; index < 20; index += 1) await open(port);
    expect(tooMany).toEqual([]);
  });
});

describe("who sends slowly", () => {
  it.each([
    ["nothing", ""],
    ["a head that does not end", "POST / HTTP/1.1\r\nhost: x\r\n"],
  ])("is hung up on: %s", async (_, text) => {
    const { port } = await start(null);
    const { isOpen } = await open(port, text);
    await wait(150);
    expect(isOpen()).toBe(true);
    await wait(600);
    expect(isOpen()).toBe(false);
  });

  it("is hung up on in the middle of a body, too", async () => {
    const { port } = await start(null);
    const { isOpen } = await open(port, "POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\n\r\nslow");
    await wait(600);
    expect(isOpen()).toBe(true);
    await wait(800);
    expect(isOpen()).toBe(false);
  });
});
