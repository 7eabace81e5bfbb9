import dgram from "node:dgram";
import type { LookupAddress } from "node:dns";
import { once } from "node:events";
import { type Answer, decode, encode } from "dns-packet";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Lookup } from "../guarded-connector.ts";
import { createNameLookup } from "./name-lookup.ts";

let socket: dgram.Socket;
let asked: string[];
/** By kind of record; a name without any does not exist. */
let records: Record<string, Answer[]>;
let now: number;

beforeEach(async () => {
  asked = [];
  now = 0;
  records = {};
  socket = dgram.createSocket("udp4");
  socket.on("message", (message, from) => {
    const { id = 0, questions = [] } = decode(message);
    const { name = "", type = "A" } = questions[0] ?? {};
    asked.push(`${type} ${name}`);
    const answers = (records[name] ?? []).filter((record) => record.type === type);
    const flags = 0x8180 | (records[name] === undefined ? 3 : 0);
    socket.send(encode({ id, type: "response", flags, questions, answers }), from.port, from.address);
  });
  socket.bind(0, "127.0.0.1");
  await once(socket, "listening");
});

afterEach(() => socket.close());

const v4 = (name: string, data: string, ttl: number): Answer => ({ type: "A", name, data, ttl });

function open(fallback: Lookup = (_name, answer) => answer(new Error("nowhere"), [])) {
  const servers = [`127.0.0.1:${socket.address().port}`];
  const lookup = createNameLookup({ servers, fallback, now: () => now });
  return (name: string, isFresh = false) =>
    new Promise<readonly LookupAddress[]>((resolve, reject) =>
      lookup(name, (error, addresses) => (error === null ? resolve(addresses) : reject(error)), isFresh),
    );
}

it("asks the given servers for both kinds of addresses", async () => {
  records = {
    "shop.test": [
      v4("shop.test", "203.0.113.7", 60),
      { type: "AAAA", name: "shop.test", data: "2001:db8::7", ttl: 60 },
    ],
  };
  expect(await open()("shop.test")).toEqual([
    { address: "203.0.113.7", family: 4 },
    { address: "2001:db8::7", family: 6 },
  ]);
});

it.each([
  ["at least for half a minute", 1, 30],
  ["as long as the name server says", 90, 90],
  ["at most for five minutes", 86_400, 300],
])("keeps an answer %s", async (_how, ttl, seconds) => {
  records = { "shop.test": [v4("shop.test", "203.0.113.7", ttl)] };
  const lookup = open();
  await lookup("shop.test");
  now = seconds * 1000 - 1;
  await lookup("shop.test");
  expect(asked).toHaveLength(2);
  now += 1;
  await lookup("shop.test");
  expect(asked).toHaveLength(4);
});

it("keeps no more addresses than anybody needs, because strangers choose how many their names have", async () => {
  const many = Array.from({ length: 60 }, (_, index) => v4("shop.test", `203.0.113.${index}`, 300));
  records = { "shop.test": many };
  const lookup = open();
  expect(await lookup("shop.test")).toHaveLength(16);
  expect(await lookup("shop.test")).toHaveLength(16);
});

it("asks anew where nothing known may be used", async () => {
  records = { "shop.test": [v4("shop.test", "203.0.113.7", 300)] };
  const lookup = open();
  await lookup("shop.test");
  records = { "shop.test": [v4("shop.test", "203.0.113.8", 300)] };
  expect(await lookup("shop.test", true)).toEqual([{ address: "203.0.113.8", family: 4 }]);
  expect(await lookup("shop.test")).toEqual([{ address: "203.0.113.8", family: 4 }]);
});

it("leaves a name that no server knows to the system, whose hosts file may", async () => {
  const fromHosts: Lookup = (name, answer) =>
    answer(null, [{ address: name === "own.test" ? "10.0.0.7" : "", family: 4 }]);
  expect(await open(fromHosts)("own.test")).toEqual([{ address: "10.0.0.7", family: 4 }]);
});
