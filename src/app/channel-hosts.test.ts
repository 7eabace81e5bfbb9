import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startFakeReceivers, type FakeReceivers } from "../../fake-receivers/server.ts";
import { NOW, PLAYED_SETTINGS, tellerOf, told } from "../../fake-receivers/told-fixture.ts";
import { CHANNEL_KINDS } from "../notifications/channels/kinds.ts";
import { AT_ONCE_PER_ORIGIN } from "../notifications/delivering/telling-limits.ts";
import { openChannelDoor, type OpenDoor } from "./channel-door.ts";
import { readConfig } from "./configuration/config.ts";

const DATABASE_URL = "postgres://shopwarden@127.0.0.1/shopwarden";
const secret = "a secret of thirty-two characters";

const configWith = (hosts: string) => ({
  ...readConfig({ CHANNEL_HOSTS: hosts, DATABASE_URL, APP_SECRET: secret }),
  databaseUrl: DATABASE_URL,
  secret,
});

let receivers: FakeReceivers;
let door: OpenDoor;
beforeAll(async () => {
  receivers = await startFakeReceivers({ now: () => NOW });
  const hosts = [...receivers.hosts].map(([origin, place]) => `${new URL(origin).host}=${place}`);
  door = openChannelDoor({ config: configWith(hosts.join(", ")) });
});
afterAll(async () => {
  await door.close();
  await receivers.close();
});

it("every kind of channel reaches its service where the operator says that it is", async () => {
  for (const { id } of CHANNEL_KINDS) {
    const { outcome } = await tellerOf(door.call, id, PLAYED_SETTINGS[id] ?? {})(told("first"));
    expect({ id, outcome: ["arrived", "accepted"].includes(outcome.result) ? "well" : outcome }).toEqual({
      id,
      outcome: "well",
    });
    expect(receivers.arrivals(id).length).toBeGreaterThan(0);
  }
});

it("nobody reaches that place by an address of their own", async () => {
  receivers.forget();
  const { port } = receivers;
  for (const address of [`https://127.0.0.1:${port}/webhook/x`, `https://localhost:${port}/webhook/x`]) {
    const settings = { ...PLAYED_SETTINGS["webhook"], address };
    expect((await tellerOf(door.call, "webhook", settings)(told("first"))).outcome.result).toBe("failed");
  }
  expect(receivers.arrivals()).toEqual([]);
});

it("none of the channels of a service that are told at once waits for another's answer", async () => {
  const waiting: ServerResponse[] = [];
  const service = createServer((_request, response) => {
    if (waiting.push(response) === AT_ONCE_PER_ORIGIN) for (const one of waiting) one.end("ok");
  });
  await once(service.listen(0, "127.0.0.1"), "listening");
  const address = service.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const { call: ask, close } = openChannelDoor({ config: configWith(`slow.example=http://127.0.0.1:${port}`) });
  const call = { url: "https://slow.example/", method: "POST", headers: {}, body: "{}" } as const;
  const answers = await Promise.all(Array.from({ length: AT_ONCE_PER_ORIGIN }, () => ask(null, call)));
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: AT_ONCE_PER_ORIGIN }, () => 200));
  await close();
  service.close();
});
