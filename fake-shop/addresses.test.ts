import { afterAll, beforeAll, expect, it } from "vitest";
import { Resolver } from "node:dns/promises";
import { connect } from "node:net";
import { once } from "node:events";
import { type NameServer, startNameServer } from "./name-server.ts";
import { type FakeShops, startFakeShops } from "./server.ts";

let shops: FakeShops;
let names: NameServer;

beforeAll(async () => {
  shops = await startFakeShops({
    shops: [{ slug: "one", address: "127.0.0.5" }, { slug: "two", address: "127.0.0.5" }, { slug: "alone" }],
  });
  names = await startNameServer(shops);
});
afterAll(async () => {
  names.close();
  await shops.close();
});

async function isOpen(address: string): Promise<boolean> {
  const socket = connect(shops.port, address);
  const opened = await once(socket, "connect").then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
}

it("gives each shop the address of its machine, and strangers none", async () => {
  const resolver = new Resolver();
  resolver.setServers([names.address]);
  expect(await resolver.resolve4("one.localhost")).toEqual(["127.0.0.5"]);
  expect(await resolver.resolve4("tls.two.localhost")).toEqual(["127.0.0.5"]);
  expect(await resolver.resolve4("alone.localhost")).toEqual(["127.0.0.1"]);
  await expect(resolver.resolve4("nobody.localhost")).rejects.toThrow(/ENOTFOUND/);
  await expect(resolver.resolve4("one.example")).rejects.toThrow(/ENOTFOUND/);
});

it("lets a shop move to another machine, which its name then leads to", async () => {
  const resolver = new Resolver();
  resolver.setServers([names.address]);
  await shops.move("alone", "127.0.0.9");
  expect(await resolver.resolve4("alone.localhost")).toEqual(["127.0.0.9"]);
  expect(await isOpen("127.0.0.9")).toBe(true);
  await expect(shops.move("nobody", "127.0.0.9")).rejects.toThrow("There is no shop nobody.");
});

it("refuses connections to a machine that is switched off, and to no other", async () => {
  expect(await isOpen("127.0.0.5")).toBe(true);
  await shops.switchOff("127.0.0.5");
  expect([await isOpen("127.0.0.5"), await isOpen("127.0.0.1")]).toEqual([false, true]);
  await shops.switchOn("127.0.0.5");
  const answer = await fetch(`http://127.0.0.5:${shops.port}/s/two/`);
  expect(answer.status).toBe(200);
});
