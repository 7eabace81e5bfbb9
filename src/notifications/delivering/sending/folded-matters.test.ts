import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Shown } from "../../../../fake-receivers/service.ts";
import { jiraServiceManagement as playedJira } from "../../../../fake-receivers/services/jira-service-management.ts";
import { pagerduty as playedPagerDuty } from "../../../../fake-receivers/services/pagerduty.ts";
import { jiraServiceManagement } from "../../channels/jira-service-management/jira-service-management.ts";
import { pagerduty } from "../../channels/pagerduty/pagerduty.ts";
import { answers, failing, minutesLater } from "../../notification-fixture.ts";
import { receiver, ruleOf, writeRule } from "../../rules/rule-fixture.ts";
import { addDestination } from "../delivering-fixture.ts";
import { sendNext } from "./send.job.ts";
import { type SendingWorld, sendingWorld } from "./sending-fixture.ts";
import { usable } from "./usable-channel.ts";

const SERVICES = { pagerduty: playedPagerDuty, "jira-service-management": playedJira };
type Service = keyof typeof SERVICES;

let world: SendingWorld;
const open: Record<Service, Map<string, Shown>> = { pagerduty: new Map(), "jira-service-management": new Map() };

beforeAll(async () => {
  world = await sendingWorld();
});
afterAll(() => world.database.drop());
beforeEach(async () => {
  await world.begin();
  for (const known of Object.values(open)) known.clear();
});

/** A call as the played service gets it; what it answers. */
function play(service: Service, call: { method: string; url: string; headers: Record<string, string>; body: string }) {
  const { pathname, searchParams } = new URL(call.url);
  const { method, headers, body } = call;
  const request = { method, path: pathname, query: searchParams, headers, body, json: JSON.parse(body) };
  const memory = { messages: open[service], secrets: new Set<string>(), next: () => 1, now: world.ctx.clock };
  const { answer } = SERVICES[service].receive(request, memory);
  return { status: answer.status, retryAfter: null, body: JSON.stringify(answer.body) };
}

/** Sends at that minute all that is due; the matters that are open at the service then, as it calls them. */
async function send(service: Service, minute: number): Promise<readonly string[]> {
  world.setMinute(minute);
  const channels = [...world.ctx.channels, usable(pagerduty), usable(jiraServiceManagement)];
  const ctx = {
    ...world.ctx,
    channels,
    call: async (_: string | null, call: Parameters<typeof play>[1]) => play(service, call),
  };
  for (;;) {
    const { items } = await world.claim();
    if (items.length === 0) return [...open[service].keys()].toSorted();
    for (const item of items) await sendNext(ctx, item);
  }
}

const CHANNELS = {
  pagerduty: {
    origin: "https://events.pagerduty.com",
    settings: { region: "us" },
    secret: { key: "a".repeat(32) },
  },
  "jira-service-management": {
    origin: "https://api.atlassian.com",
    settings: { site: "jsm" },
    secret: { key: "12345678-1234-1234-1234-123456789012" },
  },
} as const;

async function told(service: Service): Promise<void> {
  const { db, pool } = world.database;
  const { origin, settings, secret } = CHANNELS[service];
  const id = await addDestination(db, "On-call", { channel: service, origin, settings });
  await pool.query("update destination set secrets = $2 where id = $1", [id, world.sealed(id, secret)]);
  await writeRule(db, ruleOf({ receivers: [receiver({ destinationId: id })] }));
}

const threadOf = async (where: string) =>
  (await world.rows(`select 'incident:' || id as thread from incident where ${where}`)).map(({ thread }) => thread);

it.each(["pagerduty", "jira-service-management"] as const)(
  "a shop that is still down when what joined it is over is there by itself, and nothing stays open: %s",
  async (service) => {
    await told(service);
    const [first = 0, second = 0, third = 0] = await Promise.all(
      ["Birke", "Canto", "Dorn"].map((name) => world.shopOf(name, { url: "https://server.example", watchers: [] })),
    );
    const at = async (minute: number, happens: Parameters<typeof world.decideAt>[1] = []) => {
      await world.decideAt(minute, happens);
      return await send(service, minute);
    };
    await at(0, [[first, [failing()]]]);
    expect(await at(0.3, [[second, [failing()]]])).toEqual((await threadOf("shop_id is not null")).toSorted());
    await at(0.6, [[third, [failing()]]]);
    expect(await at(2)).toEqual(await threadOf("shop_id is null"));
    await at(9, [
      [first, [answers]],
      [second, [answers]],
    ]);
    for (const minute of [20, 40]) expect(await at(minute)).toEqual(await threadOf(`shop_id = ${third}`));
    expect(await at(50, [[third, [answers]]])).toEqual([]);
    expect(await at(90)).toEqual([]);
    expect(await world.rows("select from thread_at where ended_at is null")).toEqual([]);
  },
);

it.each(["before", "after"] as const)(
  "what is muted %s it joined others is over there with its end, and opens nothing there: a machine's open matter is no message to a person",
  async (when) => {
    await world.rows("delete from mute");
    await told("pagerduty");
    const names = ["Birke", "Canto", "Dorn"];
    const shops: number[] = [];
    for (const name of names) shops.push(await world.shopOf(name, { url: "https://server.example", watchers: [] }));
    const at = async (minute: number, happens: Parameters<typeof world.decideAt>[1] = []) => {
      await world.decideAt(minute, happens);
      return await send("pagerduty", minute);
    };
    const all = (some: readonly number[], event: typeof answers): [number, [typeof answers]][] =>
      some.map((shop) => [shop, [event]]);
    const mute = () =>
      world.rows(`insert into mute (organization_id, created_at, until)
        values ('acme', '${minutesLater(0).toISOString()}', '${minutesLater(600).toISOString()}')`);
    await at(0, all(shops.slice(0, 2), failing()));
    if (when === "before") await mute();
    await at(0.6, all(shops.slice(2), failing()));
    await at(2);
    if (when === "after") await mute();
    expect(open.pagerduty.size).toBeGreaterThan(0);
    await at(9, all(shops.slice(0, 2), answers));
    for (const minute of [20, 40]) expect(await at(minute)).toEqual([]);
    expect(await at(50, all(shops.slice(2), answers))).toEqual([]);
    expect(await at(90)).toEqual([]);
    await world.rows("delete from mute");
  },
);

it("what joins others once more is theirs again", async () => {
  await told("pagerduty");
  const names = ["Birke", "Canto", "Dorn"];
  const shops: number[] = [];
  for (const name of names) shops.push(await world.shopOf(name, { url: "https://server.example", watchers: [] }));
  const at = async (minute: number, happens: Parameters<typeof world.decideAt>[1] = []) => {
    await world.decideAt(minute, happens);
    return await send("pagerduty", minute);
  };
  const all = (some: readonly number[], event: typeof answers): [number, [typeof answers]][] =>
    some.map((shop) => [shop, [event]]);
  await at(0, all(shops, failing()));
  await at(2);
  await at(9, all(shops.slice(0, 2), answers));
  expect(await at(11)).toEqual(await threadOf(`shop_id = ${shops[2]}`));
  await at(14, all(shops.slice(0, 2), failing()));
  expect(await at(30)).toEqual(await threadOf("shop_id is null and state = 'open'"));
  await at(40, all(shops, answers));
  expect(await at(90)).toEqual([]);
});
