import { Ajv2020 } from "ajv/dist/2020.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type FakeReceivers, startFakeReceivers } from "../../../fake-receivers/server.ts";
import { silentLog } from "../../lib/log.ts";
import { createCallerFactory, router } from "../../lib/trpc.ts";
import { addMember, addUser } from "../../shops/shop-fixture.ts";
import type { ChannelCall } from "../channels/channel-kind.ts";
import type { ServiceAnswer } from "../delivering/sending/call-channel.ts";
import { SECRETS } from "../delivering/sending/sending-fixture.ts";
import { answers, failing, minutesLater } from "../notification-fixture.ts";
import { endpointWorld, type EndpointWorld } from "./endpoint-fixture.ts";
import { webhookCatalogue } from "./webhook-catalogue.ts";
import { webhookRouter } from "./webhook.api.ts";

const SHOPS = 6;
const ajv = new Ajv2020({ strict: false, validateFormats: false });
const SCHEMAS = new Map(webhookCatalogue().map(({ type, version, schema }) => [`${type}@${version}`, schema]));

let world: EndpointWorld;
let receivers: FakeReceivers;
let shops: readonly number[];
let minute = 0;

beforeAll(async () => {
  world = await endpointWorld();
  const { db } = world.database;
  receivers = await startFakeReceivers({ now: () => minutesLater(minute) });
  await addUser(db, "olga", { name: "Olga" });
  await addMember(db, "acme", "olga", "owner");
  await world.begin();
  shops = await Promise.all(Array.from({ length: SHOPS }, (_, place) => world.shopOf(`Shop${place}`)));
  world.play(received);
});
afterAll(async () => {
  await receivers.close();
  await world.database.drop();
});

/** What the system answers that verifies with the usual library. */
async function received({ headers, body }: ChannelCall): Promise<ServiceAnswer> {
  const answer = await fetch(`${receivers.addressOf("events")}/hook`, { method: "POST", headers, body });
  return { status: answer.status, retryAfter: answer.headers.get("retry-after"), body: await answer.text() };
}

const create = createCallerFactory(router({ webhook: webhookRouter({ call: async (_id, call) => received(call) }) }));
const calls = () =>
  create({
    db: world.database.db,
    now: minutesLater(minute),
    user: {
      id: "olga",
      name: "Olga",
      email: "olga@example.com",
      emailVerified: true,
      role: "user",
      ssoProviderId: null,
    },
    session: { id: "session-olga", impersonatedBy: null },
    clientAddress: null,
    services: { log: silentLog, jobs: { enqueue: async () => true }, secrets: SECRETS },
  }).webhook;

/** All shops come or go, and all that is due then is sent. */
async function happen(at: number): Promise<void> {
  minute = at;
  const event = at % 2 === 0 ? failing(undefined, minutesLater(at)) : answers;
  await world.decideAt(
    at,
    shops.map((shop) => [shop, [event]] as const),
  );
  await world.feed();
  await world.sendAt(at);
}

const arrived = () => receivers.arrivals("events");
const bodies = () => arrived().map(({ request }) => request.body);
const numbers = () => bodies().map((body) => Number(JSON.parse(body).sequence));

it("a system gets every event while its secret is replaced, what it missed while it was gone, and a range again", async () => {
  const organizationId = "acme";
  const made = { organizationId, id: null, version: null, types: null, scope: "all" as const, scopeIds: [] };
  const { id, secret } = await calls().save({ ...made, address: "https://erp.example/hook" });
  receivers.trust("events", String(secret));
  const one = { organizationId, id };

  for (let at = 0; at < 8; at += 1) {
    if (at === 2) await calls().rotate({ ...one, overlapHours: 1 });
    await happen(at);
  }
  expect((await calls().get(one)).secret).toMatchObject({ oldUntil: minutesLater(61).toISOString() });
  expect(arrived().length).toBeGreaterThan(SHOPS * 8);
  expect(new Set(arrived().map(({ status }) => status))).toEqual(new Set([204]));
  expect(numbers()).toEqual(numbers().map((_one, index) => index + 1));
  for (const { request } of arrived()) {
    const { type, version } = JSON.parse(request.body);
    const schema = SCHEMAS.get(`${type}@${version}`);
    expect({ type, isValid: ajv.validate({ ...schema }, JSON.parse(request.body)) }).toEqual({ type, isValid: true });
  }
  const sent = bodies();

  receivers.fail("events", "gone");
  await happen(8);
  expect(await world.rows("select state, reason from destination")).toEqual([
    { state: "disabled", reason: "switched_off_there" },
  ]);
  await happen(9);
  receivers.fail("events", null);
  receivers.forget();
  const { count } = await calls().enable({ ...one, missed: "send" });
  expect(count).toBeGreaterThan(SHOPS);
  await world.sendAt(10);
  expect(numbers()).toEqual(Array.from({ length: count }, (_, index) => sent.length + index + 1));

  receivers.forget();
  minute = 20;
  const range = { from: minutesLater(-1).toISOString(), to: minutesLater(7.5).toISOString() };
  const replay = await calls().replay({ ...one, ...range, type: null, onlyFailed: false });
  await world.sendAt(20);
  expect(replay.count).toBe(sent.length);
  expect(bodies()).toEqual(sent);
  expect(new Set(arrived().map(({ request }) => request.headers["shopwarden-replay"]))).toEqual(new Set(["1"]));
});
